"""Writes random graphs with the results of networkx, for ReferenceTests.

    python3 networkx_reference.py > ../SwiftHiltGraphToolsTests/Fixtures/networkx.txt

Each line is a graph: node count | edges | order, dependencies first, or "cyclic" | components that
are cycles | immediate dominators, or "-" | edges of the longest chain, in which a cycle counts as one.
"""

import random
import sys

import networkx as nx


def random_graph(source):
    count = source.randint(1, 13)
    density = source.choice([0.05, 0.12, 0.2, 0.35])
    is_acyclic = source.random() < 0.6
    graph = nx.DiGraph()
    graph.add_nodes_from(range(count))
    names = list(range(count))
    source.shuffle(names)
    for a in range(count):
        for b in range(count):
            if (a < b or not is_acyclic) and source.random() < density:
                graph.add_edge(names[a], names[b])
    return graph


def cyclic_components(graph):
    return [
        sorted(c) for c in nx.strongly_connected_components(graph)
        if len(c) > 1 or any(graph.has_edge(v, v) for v in c)
    ]


def entries(graph):
    """Returns the first node of each component on which no other component depends."""
    condensed = nx.condensation(graph)
    return [min(condensed.nodes[c]["members"]) for c in condensed if condensed.in_degree(c) == 0]


def dominators(graph):
    rooted = graph.copy()
    rooted.add_edges_from((-1, entry) for entry in entries(graph))
    found = nx.immediate_dominators(rooted, -1)
    return [found.get(v, -1) for v in sorted(graph)]


def line(graph):
    if nx.is_directed_acyclic_graph(graph):
        order = " ".join(map(str, nx.lexicographical_topological_sort(graph.reverse())))
    else:
        order = "cyclic"
    edges = " ".join(f"{a}-{b}" for a, b in sorted(graph.edges))
    cycles = " ".join(",".join(map(str, c)) for c in sorted(cyclic_components(graph)))
    idoms = " ".join("-" if d < 0 else str(d) for d in dominators(graph))
    longest = nx.dag_longest_path_length(nx.condensation(graph), weight=None)
    return "|".join([str(len(graph)), edges, order, cycles, idoms, str(longest)])


def main():
    source = random.Random(20240229)
    for _ in range(1000):
        print(line(random_graph(source)))


main()
