export function bundle(entries: Readonly<Record<string, string>>, folder: string): Promise<void>
