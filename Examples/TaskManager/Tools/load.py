#!/usr/bin/env python3
"""Loads a release build of the server.

    load.py soak PROGRAM [SECONDS]           no error, and no growth of memory after the warm-up
    load.py cost PROGRAM [ROUNDS]            what a container for each request costs, against the same
                                             server with dependencies wired by hand: throughput and
                                             processor time, on a machine that does nothing else
    load.py instructions PROGRAM [REQUESTS]  the same in instructions, on any machine

The first two need wrk, the last one valgrind. KEEP=FOLDER keeps the profiles of the last one.
"""

import http.client
import json
import os
import pathlib
import re
import shutil
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
    def __init__(self, folder, program, *options):
        self.process = subprocess.Popen(
            [*(program if isinstance(program, list) else [program]), "--port", "0", "--database", f"{folder}/tasks.sqlite", *options],
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
        """Resident memory in MiB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text).group(1)) / 1024

    def seconds(self):
        """Processor time used so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.terminate()
        if self.process.wait(120) != 0:
            sys.exit(f"the server ended with {self.process.returncode}")


def wrk(port, seconds, path="/", script=None, connections=16):
    """Requests, and requests a second."""
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


def cost(program, rounds=25):
    kinds = ["container", "by hand"]
    with tempfile.TemporaryDirectory() as folder:
        servers = {}
        for kind in kinds:
            pathlib.Path(f"{folder}/{kind}").mkdir()
            options = ["--log-level", "error"] + (["--hand-wired"] if kind == "by hand" else [])
            servers[kind] = Server(f"{folder}/{kind}", program, *options)
            servers[kind].create(50)
        for path in ("/api/tasks?limit=1", "/"):
            rates, used = {k: [] for k in kinds}, {k: [] for k in kinds}
            for server in servers.values():
                wrk(server.port, 3, path)
            for number in range(rounds):
                # The order changes, so that neither is always the one that runs on a warmer machine.
                for kind in kinds[:: 1 if number % 2 else -1]:
                    before = servers[kind].seconds()
                    requests, rate = wrk(servers[kind].port, 2, path)
                    rates[kind].append(rate)
                    used[kind].append((servers[kind].seconds() - before) / requests * 1e6)
            print(f"cost: GET {path}: {compared(rates, '/s')}; processor time a request {compared(used, ' us')}", flush=True)
        for server in servers.values():
            server.stop()


def compared(values, unit):
    """The medians, and the quartiles of what one is more than the other in the same round: the machine's
    speed changes from one round to the next by more than the two differ."""
    container, by_hand = values["container"], values["by hand"]
    more = [100 * (a / b - 1) for a, b in zip(container, by_hand)]
    low, middle, high = statistics.quantiles(more, n=4)
    return (f"container {statistics.median(container):.0f}{unit}, by hand {statistics.median(by_hand):.0f}{unit}"
            f" ({middle:+.1f} %, quartiles {low:+.1f} and {high:+.1f})")


# valgrind 3.19 writes to the mask of a sigsuspend, and dies of it where that is constant, as
# libdispatch's is.
SHIM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return ((int (*)(const sigset_t *))dlsym(RTLD_NEXT, "sigsuspend"))(&copy);
}
"""


def instructions(program, requests=500):
    """Requests one after another, on one connection, counted by callgrind after a warm-up."""
    with tempfile.TemporaryDirectory() as folder:
        # valgrind does not read Swift's debug information.
        stripped = f"{folder}/TaskManager"
        shutil.copy(program, stripped)
        subprocess.run(["strip", "-g", stripped], check=True)
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-xc", "-", "-o", f"{folder}/shim.so", "-ldl"],
            input=SHIM, text=True, check=True)
        for path in ("/api/tasks?limit=1", "/"):
            counts = {}
            for kind, options in {"container": [], "by hand": ["--hand-wired"]}.items():
                place = tempfile.mkdtemp(dir=folder)
                server = Server(place, [
                    "env", f"LD_PRELOAD={folder}/shim.so", "valgrind", "--tool=callgrind", "--instr-atstart=no",
                    f"--callgrind-out-file={place}/callgrind.out", stripped],
                    "--log-level", "error", *options)
                server.create(10)
                connection = http.client.HTTPConnection("127.0.0.1", server.port)

                def ask(times):
                    for _ in range(times):
                        connection.request("GET", path)
                        response = connection.getresponse()
                        if len(response.read()) == 0 or response.status != 200:
                            sys.exit(f"{response.status} from {path}")

                def collect(state):
                    subprocess.run(
                        ["callgrind_control", f"--instr={state}", f"{server.process.pid}"],
                        check=True, capture_output=True)

                ask(50)
                collect("on")
                ask(requests)
                collect("off")
                server.stop()
                log = pathlib.Path(f"{place}/log").read_text()
                counts[kind] = int(re.search(r"Collected : (\d+)", log).group(1)) / requests
                if os.environ.get("KEEP"):
                    shutil.copy(f"{place}/callgrind.out", os.environ["KEEP"] + "/" + (
                        "page" if path == "/" else "api") + "-" + kind.replace(" ", "-"))
            more = counts["container"] - counts["by hand"]
            print(f"instructions: GET {path}: container {counts['container']:.0f}, by hand {counts['by hand']:.0f},"
                  f" {more:+.0f} ({100 * more / counts['by hand']:+.1f} %)", flush=True)


if __name__ == "__main__":
    {"soak": soak, "cost": cost, "instructions": instructions}[sys.argv[1]](sys.argv[2], *map(int, sys.argv[3:]))
