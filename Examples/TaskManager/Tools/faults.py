#!/usr/bin/env python3
"""Run this after a change of transactions, limits or shutdown; the stage `taskmanager` runs a part.

Breaks the server and its environment, and checks the damage.

    faults.py PROGRAM [--together] [TEST ...]

kill       kill -9 amid writes: every acknowledged task is kept, and the database is sound
sigterm    SIGTERM under load: each request is answered in full or refused, and the order is logged
disk       a full disk: 507, nothing is lost, and saving works again once there is space
port       a port in use: exit 1 with the reason, and the database is closed
writers    the server and the command line write at once: nothing is lost
many       10,000 tasks: the time that pages take
limits     bodies and lines that are too long, and slow clients
noise      invalid HTTP: it is refused, and other clients notice nothing
crowd      more connections than the server can open: it answers again when they are gone
dribble    200 clients that send a body byte by byte, 128 descriptors: other requests are answered
locked     another program locks the file: 503, after five seconds for the first, immediately for later ones
streams    SIGTERM with open streams: they end properly and immediately
removed    the file is removed: the server acknowledges nothing that would be lost
readonly   a read-only file: it is shown, and saving is refused
"""

import concurrent.futures
import http.client
import json
import os
import pathlib
import random
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM = sys.argv[1]


class Server:
    def __init__(self, folder, *options, descriptors=None):
        self.file = f"{folder}/tasks.sqlite"
        self.log = tempfile.NamedTemporaryFile("a+")
        self.process = subprocess.Popen(
            [PROGRAM, "--port", "0", "--database", self.file, *options],
            stdout=subprocess.PIPE, stderr=self.log, text=True,
            preexec_fn=descriptors and (
                lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))))
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(f"no start: {self.logged()}")
        self.port = int(re.search(r":(\d+)$", line.strip()).group(1))

    def logged(self):
        self.log.flush()
        return pathlib.Path(self.log.name).read_text()

    def stop(self):
        self.process.terminate()
        status = self.process.wait(60)
        if status != 0:
            raise AssertionError(f"it ended with {status}: {self.logged()[-2000:]}")

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)


def ask(connection, method, path, body=None):
    headers = {"Content-Type": "application/json"} if body is not None else {}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    response = connection.getresponse()
    text = response.read()
    return response.status, text


def titles(file):
    with sqlite3.connect(file) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return {title for title, in database.execute("SELECT title FROM task")}


def write_on(server, name, acknowledged, until):
    """Creates tasks on one connection until the server ends."""
    connection = server.connection()
    number = 0
    while not until.is_set():
        title = f"{name}-{number}"
        number += 1
        try:
            status, _ = ask(connection, "POST", "/api/tasks", {"title": title})
        except (OSError, http.client.HTTPException):
            return
        if status == 201:
            acknowledged.append(title)


def test_kill(rounds=20):
    """Kills the server amid writes."""
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, until = [], threading.Event()
        for round in range(rounds):
            server = Server(folder)
            threads = [
                threading.Thread(target=write_on, args=(server, f"{round}-{i}", acknowledged, until))
                for i in range(8)]
            for thread in threads:
                thread.start()
            time.sleep(0.5 + round * 0.07)
            server.process.send_signal(signal.SIGKILL)
            for thread in threads:
                thread.join()
            server.process.wait()
        server = Server(folder)
        server.stop()
        lost = set(acknowledged) - titles(server.file)
        assert not lost, f"{len(lost)} acknowledged tasks are lost"
        return f"{rounds} kills, {len(acknowledged)} acknowledged tasks, none lost, database sound"


def test_sigterm(rounds=5):
    """Sends SIGTERM under load."""
    answered = refused = 0
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            statuses, broken = [], []

            def load():
                connection = server.connection()
                try:
                    while True:
                        statuses.append(ask(connection, "POST", "/api/tasks", {"title": "x"})[0])
                except http.client.RemoteDisconnected:
                    pass  # The connection closed between two requests.
                except ConnectionError:
                    pass
                except (OSError, http.client.HTTPException) as error:
                    broken.append(repr(error))

            threads = [threading.Thread(target=load) for _ in range(16)]
            for thread in threads:
                thread.start()
            time.sleep(1)
            server.stop()
            for thread in threads:
                thread.join()
            assert set(statuses) <= {201, 503}, set(statuses)
            assert not broken, broken
            created = statuses.count(201)
            kept = len(list(sqlite3.connect(server.file).execute("SELECT 1 FROM task")))
            # Tasks may be saved without an answer if their client has disconnected.
            assert created <= kept <= created + 16, (created, kept)
            answered, refused = answered + created, refused + statuses.count(503)
            order = re.findall(r"(?:starting|started|stopping|stopped) \w+|stopped$", server.logged(), re.M)
            assert order == [
                "starting TaskDatabase", "started TaskDatabase", "stopping TaskDatabase",
                "stopped TaskDatabase", "stopped"], order
    return f"{rounds} ends, {answered} requests answered, {refused} refused by 503, none cut off"


def test_disk():
    """Fills a file system of 8 MiB."""
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], capture_output=True)
        if mounted.returncode != 0:
            return "SKIPPED: cannot mount a file system here"
        try:
            server = Server(folder)
            connection = server.connection()
            kept = []
            for number in range(10_000):
                status, text = ask(
                    connection, "POST", "/api/tasks", {"title": f"{number}", "notes": "x" * 9_000})
                if status != 201:
                    break
                kept.append(f"{number}")
            assert status == 507, (status, text)
            assert json.loads(text)["problems"][0]["text"] == "The disk is full. Nothing was saved."
            # Reading still works.
            status, text = ask(connection, "GET", "/api/tasks?limit=1")
            assert status == 200 and json.loads(text)["total"] == len(kept), (status, text)
            for _ in range(20):
                assert ask(connection, "POST", "/api/tasks", {"title": "no", "notes": "y" * 9_000})[0] == 507
            subprocess.run(["mount", "-o", "remount,size=32m", folder], check=True)
            assert ask(connection, "POST", "/api/tasks", {"title": "room"})[0] == 201
            server.stop()
            assert titles(server.file) == {*kept, "room"}
            return f"507 after {len(kept)} tasks, all of them kept, and saving worked again once there was space"
        finally:
            subprocess.run(["umount", "-l", folder])


def test_port():
    """Starts the server on a port in use."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        run = subprocess.run(
            [PROGRAM, "--port", f"{port}", "--database", f"{folder}/tasks.sqlite"],
            capture_output=True, text=True, timeout=60)
        assert run.returncode == 1, run
        assert f"cannot listen on 127.0.0.1:{port}" in run.stderr and "--port" in run.stderr, run.stderr
        assert run.stdout == ""
        assert titles(f"{folder}/tasks.sqlite") == set()
        # The same when nobody reads the output.
        reader, writer = os.pipe()
        os.close(reader)
        run = subprocess.run(
            [PROGRAM, "--port", f"{port}", "--database", f"{folder}/tasks.sqlite"], stderr=writer, timeout=60)
        os.close(writer)
        assert run.returncode == 1, run
        return "exit 1, the reason and the help on standard error, the database closed"


def test_writers(count=40):
    """Uses the server and the command line with one file."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)

        def by_command(number):
            return subprocess.run(
                [PROGRAM, "add", f"command-{number}", "--database", server.file],
                capture_output=True, text=True)

        def by_server(number):
            return ask(server.connection(), "POST", "/api/tasks", {"title": f"server-{number}"})

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            commands = [pool.submit(by_command, number) for number in range(count)]
            requests = [pool.submit(by_server, number) for number in range(count * 10)]
            assert all(future.result().returncode == 0 for future in commands)
            assert all(future.result()[0] == 201 for future in requests)
        server.stop()
        expected = {f"command-{n}" for n in range(count)} | {f"server-{n}" for n in range(count * 10)}
        assert titles(server.file) == expected
        return f"{count} commands and {count * 10} requests at once, nothing lost"


def test_many(count=10_000):
    """Measures pages with ten thousand tasks."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            def create(start):
                connection = server.connection()
                for number in range(start, count, 8):
                    status, _ = ask(
                        connection, "POST", "/api/tasks",
                        {"title": f"Task {number}", "dueDate": f"20{number % 90 + 10}-01-01"})
                    assert status == 201
            list(pool.map(create, range(8)))
        connection = server.connection()
        times = {}
        for path in ("/", "/?page=200", "/?q=task+77", "/?filter=upcoming&sort=title", "/api/tasks?limit=1000"):
            took = []
            for _ in range(20):
                began = time.monotonic()
                status, _ = ask(connection, "GET", path)
                took.append((time.monotonic() - began) * 1000)
                assert status == 200
            times[path] = sorted(took)[10]
        server.stop()
        return "ms at 10,000 tasks: " + ", ".join(f"{path} {took:.0f}" for path, took in times.items())


def test_limits():
    """Sends requests that are too long or too slow."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)

        def raw(text, wait=5):
            with socket.create_connection(("127.0.0.1", server.port), timeout=wait) as client:
                try:
                    client.sendall(text)
                except OSError:
                    pass
                try:
                    return client.recv(200)
                except (TimeoutError, ConnectionError):
                    return b""

        def head(length):
            return f"POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n".encode()

        assert raw(head(10**7) + b"title=" + b"x" * 10**7).split()[1:2] in ([b"413"], [])
        assert raw(head(10**18) + b"title=" + b"x" * 10**6).split()[1:2] in ([b"413"], [])
        assert raw(b"GET /" + b"x" * 10**6 + b" HTTP/1.1\r\n\r\n").split()[1:2] in ([b"400"], [b"431"], [])
        # This body does not end.
        assert raw(
            b"POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n" + (b"10000\r\n" + b"x" * 65536 + b"\r\n") * 20
        ).split()[1:2] in ([b"413"], [])
        # Two hundred clients send half a word, and one sends a request.
        slow = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
        for client in slow:
            client.sendall(b"GET / HT")
        # Some clients never finish their request. The shutdown does not wait for them.
        for _ in range(5):
            slow.append(socket.create_connection(("127.0.0.1", server.port)))
            slow[-1].sendall(head(100) + b"title=half")
        status, _ = ask(server.connection(), "GET", "/")
        assert status == 200
        began = time.monotonic()
        server.stop()
        for client in slow:
            client.close()
        return (f"413 and 400; 205 slow clients delay no other client;"
                f" it stops properly, after {time.monotonic() - began:.0f} s")


NOISE = [
    b"", b"\0" * 100, b"\x16\x03\x01\x02\x00\x01\x00", b"GET", b"GET / HTTP/1.1", b"GET / HTTP/0.9\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET ? HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET //// HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /# HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%00%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /tasks/%F0%9F%8D%B5 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: \r\n\r\n", b"GET / HTTP/1.1\r\n Host: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: \0\r\n\r\n", b"GET / HTTP/1.1\nHost: localhost\n\n",
    b"POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nContent-Length: 3\r\n\r\ntitle=tea",
    b"POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /tasks HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
    b"POST /tasks HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n",
    b"POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 5_000 + b"\r\n",
    b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50,
    b"POST /tasks HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n",
    b"POST /tasks HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /debug/graph HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /\x1b[31m HTTP/1.1\r\nHost: localhost\r\n\r\n",
]


def test_noise(count=2_000, seed=13):
    """Sends invalid HTTP."""
    chance = random.Random(seed)

    def spoilt(text):
        text = bytearray(text)
        for _ in range(chance.randrange(1, 6)):
            place = chance.randrange(len(text) + 1)
            match chance.randrange(3):
                case 0: text[place:place + 1] = bytes([chance.randrange(256)])
                case 1: del text[place:place + chance.randrange(8)]
                case 2: text[place:place] = chance.choice([b"\r\n", b"\0", b" ", b"%", b"\xff", b"0", b":"])
        return bytes(text)

    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        answers = {}
        for number in range(len(NOISE) + count):
            text = NOISE[number] if number < len(NOISE) else spoilt(chance.choice(NOISE))
            with socket.create_connection(("127.0.0.1", server.port), timeout=30) as client:
                try:
                    client.sendall(text)
                    client.shutdown(socket.SHUT_WR)
                    answer = b""
                    while part := client.recv(65_536):
                        answer += part
                except ConnectionError:
                    answer = b""
            status = answer.split(b" ")[1].decode() if answer else "closed"
            assert status == "closed" or status[0] in "234", (status, text[:200])
            assert b"root:" not in answer
            answers[status] = answers.get(status, 0) + 1
            if text == b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50:
                assert answer.count(b"200 OK") == 50, answer
        assert ask(server.connection(), "GET", "/")[0] == 200
        server.stop()
        return f"{len(NOISE) + count} requests, no 5xx: " + ", ".join(
            f"{number} {status}" for status, number in sorted(answers.items()))


def test_crowd():
    """Opens more connections than the server can have."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, descriptors=64)
        crowd = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
        time.sleep(1)
        for client in crowd:
            client.close()
        assert ask(server.connection(), "GET", "/")[0] == 200
        assert ask(server.connection(), "POST", "/api/tasks", {"title": "tea"})[0] == 201
        server.stop()
        assert titles(server.file) == {"tea"}
        return "200 connections at 64 descriptors: it answers again once they are gone"


def test_dribble(count=200):
    """Sends more slow bodies than there are descriptors."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, descriptors=128)
        clients, over = [], threading.Event()

        def dribble():
            while not over.is_set():
                try:
                    client = socket.create_connection(("127.0.0.1", server.port), timeout=60)
                    client.sendall(
                        b"POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n")
                    while not over.wait(0.5):
                        client.sendall(b"x")
                except OSError:
                    pass  # The server has closed the connection: open the next one.

        clients = [threading.Thread(target=dribble, daemon=True) for _ in range(count)]
        for client in clients:
            client.start()
        time.sleep(2)
        took = []
        for _ in range(5):
            began = time.monotonic()
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
            assert ask(connection, "GET", "/")[0] == 200
            connection.close()
            took.append(time.monotonic() - began)
        over.set()
        server.stop()
        logged = server.logged()
        assert "connections are open; further ones must wait" in logged, logged[-500:]
        return f"5 requests among {count} slow ones at 128 descriptors, each within {max(took):.0f} s; the log has the reason"


def test_locked():
    """Locks the file by another program."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        assert ask(server.connection(), "POST", "/api/tasks", {"title": "before"})[0] == 201
        with sqlite3.connect(server.file, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            began = time.monotonic()
            with concurrent.futures.ThreadPoolExecutor(100) as pool:
                def write(_):
                    start = time.monotonic()
                    status = ask(server.connection(), "POST", "/api/tasks", {"title": "no"})[0]
                    return status, time.monotonic() - start

                answers = list(pool.map(write, range(100)))
                later = write(0)
            assert {status for status, _ in answers} == {503}, answers
            assert later[0] == 503
            slowest = time.monotonic() - began
            assert slowest < 20, slowest
            assert ask(server.connection(), "GET", "/")[0] == 200
            other.execute("ROLLBACK")
        assert ask(server.connection(), "POST", "/api/tasks", {"title": "after"})[0] == 201
        server.stop()
        assert titles(server.file) == {"before", "after"}
        return (f"100 writers got 503, the last after {max(took for _, took in answers):.1f} s,"
                f" the next after {later[1] * 1000:.0f} ms; pages were shown, and saving worked again")


def test_streams(count=50):
    """Sends SIGTERM with open streams."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        streams = []
        for _ in range(count):
            connection = server.connection()
            connection.request("GET", "/api/tasks/events")
            streams.append(connection.getresponse())
            assert streams[-1].readline().startswith(b"data: ")
        assert ask(server.connection(), "POST", "/api/tasks", {"title": "tea"})[0] == 201
        for stream in streams:
            while b'"title":"tea"' not in stream.readline():
                pass
        began = time.monotonic()
        server.stop()
        took = time.monotonic() - began
        for stream in streams:
            stream.read()  # An incomplete stream has no last chunk, and raises.
        return f"{count} streams ended completely, {took:.1f} s after the signal, exit 0"


def test_removed():
    """Removes the file."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        connection = server.connection()
        assert ask(connection, "POST", "/api/tasks", {"title": "before"})[0] == 201
        os.rename(server.file, server.file + "-away")
        status, text = ask(connection, "POST", "/api/tasks", {"title": "lost"})
        assert status == 503 and b"was removed" in text, (status, text)
        assert ask(connection, "GET", "/")[0] == 200
        os.rename(server.file + "-away", server.file)
        assert ask(connection, "POST", "/api/tasks", {"title": "after"})[0] == 201
        server.stop()
        assert titles(server.file) == {"before", "after"}
        return "503 while it was away, and no acknowledged task lost"


def test_readonly():
    """Uses a read-only file."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        assert ask(server.connection(), "POST", "/api/tasks", {"title": "tea"})[0] == 201
        server.stop()
        # A copy contains only the database itself.
        for suffix in ("-wal", "-shm"):
            pathlib.Path(server.file + suffix).unlink(missing_ok=True)
        if subprocess.run(["mount", "--bind", folder, folder], capture_output=True).returncode != 0:
            return "SKIPPED: cannot mount a folder here"
        try:
            subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
            server = Server(folder)
            connection = server.connection()
            assert ask(connection, "GET", "/")[0] == 200
            status, text = ask(connection, "POST", "/api/tasks", {"title": "lost"})
            assert status == 503 and b"cannot be written" in text, (status, text)
            server.stop()
            listed = subprocess.run(
                [PROGRAM, "list", "--database", server.file], capture_output=True, text=True)
            assert listed.returncode == 0 and listed.stdout.endswith(" tea\n"), listed
            added = subprocess.run(
                [PROGRAM, "add", "lost", "--database", server.file], capture_output=True, text=True)
            assert added.returncode == 1 and server.file in added.stderr, added
        finally:
            subprocess.run(["umount", "-l", folder], check=True)
        assert titles(server.file) == {"tea"}
        return "the pages are shown, and saving gets 503"


def run(name):
    """Runs a test, prints its result, and returns whether it failed."""
    began, failed = time.monotonic(), False
    try:
        result = globals()[f"test_{name}"]()
    except Exception as error:  # Report every failure, and run the other tests.
        result, failed = f"FAILED: {error!r}", True
    print(f"{name}: {result} ({time.monotonic() - began:.0f} s)", flush=True)
    return failed


def main():
    names = sys.argv[2:]
    workers = 1
    if "--together" in names:
        # The tests mostly wait for a deadline or a lock.
        names.remove("--together")
        workers = 4
    names = names or [name.removeprefix("test_") for name in globals() if name.startswith("test_")]
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        sys.exit(any(list(pool.map(run, names))))


if __name__ == "__main__":
    main()
