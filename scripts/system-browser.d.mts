export function systemBrowser(): string | undefined
export function wholeBrowser(): string | undefined
