export function withCopiedSpreads(code: string): Promise<string>
