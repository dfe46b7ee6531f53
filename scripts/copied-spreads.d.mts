export function withCopiedSpreads(code: string): Promise<string>

/** Visits every node of a tree, as Rollup's parser makes it. */
export function visit<Node extends object>(node: Node, visitor: (node: Node) => void): void
