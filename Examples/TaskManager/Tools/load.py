#!/usr/bin/env python3
"""Run this before a release of the server, or when it seems slow.

Loads a release build of the server.

    load.py soak PROGRAM [SECONDS]           checks for errors, and for growing memory after the warm-up
    load.py cost PROGRAM OTHER [ROUNDS]      compares the processor time of calls with that of OTHER
    load.py share PROGRAM [SECONDS]          measures the containers' share of a small call, in a profile

soak needs wrk, and share needs perf.
"""

import http.client
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

MIX = """
local paths = {"/", "/?filter=today", "/?q=task+1", "/api/tasks?limit=20", "/?sort=title"}
local ids = {%s}
local n = 0
request = function()
  n = n + 1
  if n %% 10 == 0 then
    return wrk.format("POST", "/api/tasks/" .. ids[n / 10 %% #ids + 1] .. "/toggle")
  end
  return wrk.format("GET", paths[n %% #paths + 1])
end
"""


class Server:
    def __init__(self, folder, program, *options, under=()):
        self.process = subprocess.Popen(
            [*under, program, "--port", "0", "--database", f"{folder}/tasks.sqlite", *options],
            stdout=subprocess.PIPE, stderr=open(f"{folder}/log", "w"), text=True)
        self.port = int(re.search(r":(\d+)$", self.process.stdout.readline().strip()).group(1))

    def create(self, count):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        ids = []
        for number in range(count):
            connection.request(
                "POST", "/api/tasks", json.dumps({"title": f"Task {number}"}),
                {"Content-Type": "application/json"})
            ids.append(json.loads(connection.getresponse().read())["id"])
        return ids

    def memory(self):
        """Returns the resident memory in MiB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text).group(1)) / 1024

    def stop(self):
        self.process.terminate()
        if self.process.wait(120) != 0:
            sys.exit(f"the server ended with {self.process.returncode}")


def wrk(port, seconds, path="/", script=None, connections=16):
    """Returns the number of requests, and of requests a second."""
    command = ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s"]
    if script:
        command += ["-s", script]
    output = subprocess.run(
        [*command, f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True, check=True).stdout
    wrong = re.search(r"Non-2xx.*|Socket errors.*", output)
    if wrong:
        sys.exit(f"errors under load: {wrong.group()}")
    return int(re.search(r"(\d+) requests in", output).group(1)), float(
        re.search(r"Requests/sec:\s+([\d.]+)", output).group(1))


def soak(program, seconds=300):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, program, "--log-level", "error")
        idle = server.memory()
        script = f"{folder}/mix.lua"
        pathlib.Path(script).write_text(
            MIX % ", ".join(f'"{id}"' for id in server.create(100)))
        warm = max(seconds // 5, 5)
        wrk(server.port, warm, script=script)
        warmed = server.memory()
        samples, over = [], threading.Event()

        def sample():
            while not over.wait(1):
                samples.append(server.memory())

        sampler = threading.Thread(target=sample)
        sampler.start()
        requests, rate = wrk(server.port, seconds, script=script)
        over.set()
        sampler.join()
        server.stop()
        part = max(len(samples) // 5, 1)
        first, last = statistics.median(samples[:part]), statistics.median(samples[-part:])
        print(f"soak: {seconds} s after {warm} s of warm-up, {requests} requests ({rate:.0f}/s), no error;"
              f" memory {idle:.1f} MiB at the start, {warmed:.1f} after the warm-up, {first:.1f} in the first fifth, {last:.1f} in the last, {max(samples):.1f} at most")
        if last > first * 1.05 + 1:
            sys.exit("memory grows")


CALLS = {
    "a missing task": ("GET", "/api/tasks/00000000-0000-0000-0000-000000000000"),
    "one task": ("GET", "/api/tasks?limit=1"),
    "a page of fifty": ("GET", "/"),
    "a write": ("POST", "/api/tasks"),
}


def used(server):
    """Returns the server's processor time in nanoseconds, from its clock as clock_getcpuclockid(3) computes it."""
    return time.clock_gettime_ns(~server.process.pid << 3 | 2)


def cost(program, other, rounds=20, requests=200, turns=5):
    """Compares pairs of processes, because two processes of one program may differ by a fifth."""
    took = {call: ([], []) for call in CALLS}
    # All processes use one processor, because moving between two costs more than the containers.
    os.sched_setaffinity(0, {0})
    for round in range(rounds):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            pair = [(one, program), (two, other)]
            servers = [Server(*each, "--log-level", "error") for each in (pair if round % 2 else pair[::-1])]
            connections = [http.client.HTTPConnection("127.0.0.1", server.port) for server in servers]
            for server in servers:
                server.create(50)
            for call, (method, path) in CALLS.items():
                body = json.dumps({"title": "tea"}) if method == "POST" else None
                spent = [0, 0]
                # The processes take turns, so a disturbance affects both. The first turn warms up.
                for turn in range(turns + 1):
                    for each in (0, 1):
                        began = used(servers[each])
                        for _ in range(requests // turns):
                            connections[each].request(
                                method, path, body, {"Content-Type": "application/json"})
                            connections[each].getresponse().read()
                        spent[each] += (used(servers[each]) - began) if turn else 0
                for times, each in zip(took[call], spent if round % 2 else spent[::-1]):
                    times.append(each / requests / 1000)
            for connection, server in zip(connections, servers):
                connection.close()
                server.stop()
    for call, (ours, theirs) in took.items():
        medians = statistics.median(ours), statistics.median(theirs)
        print(f"{call}: {medians[0]:.0f} us of processor time, {medians[1]:.0f} without:"
              f" {medians[0] / medians[1] - 1:+.1%} (least {min(ours):.0f}, {min(theirs):.0f})", flush=True)


# The functions of a request's container, including the objects that it creates.
CONTAINER = ("Container.tryResolve", "Container.close", "RequestScope.init", "RequestScope.__deallocating_deinit")


def share(program, seconds=25):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, program, "--log-level", "error")
        over = threading.Event()

        def load():
            connection = http.client.HTTPConnection("127.0.0.1", server.port)
            while not over.is_set():
                connection.request(*CALLS["a missing task"])
                connection.getresponse().read()

        threads = [threading.Thread(target=load) for _ in range(2)]
        for thread in threads:
            thread.start()
        time.sleep(2)
        profile = f"{folder}/profile"
        subprocess.run(
            ["perf", "record", "-e", "cpu-clock", "-F", "4000", "-g", "-p", f"{server.process.pid}",
             "-o", profile, "--", "sleep", f"{seconds}"], check=True, capture_output=True)
        over.set()
        for thread in threads:
            thread.join()
        server.stop()
        script = subprocess.run(
            ["perf", "script", "-i", profile, "-F", "ip,sym"], check=True, capture_output=True).stdout
        stacks = subprocess.run(
            ["swift", "demangle", "--simplified"], input=script, check=True, capture_output=True
        ).stdout.decode().strip().split("\n\n")
        ours = sum(any(name in stack for name in CONTAINER) for stack in stacks)
        print(f"{ours} of {len(stacks)} samples of a small call: {ours / len(stacks):.2%}")


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    {"soak": soak, "cost": cost, "share": share}[command](*(int(each) if each.isdigit() else each for each in arguments))
