import type { BrowserContext, Page } from '@playwright/test'

/**
 * Takes the network from the pages of a context. Their sockets are closed first: over an open one Chromium's emulation
 * of a lost network keeps a processor busy for as long as it lasts. `context.setOffline(false)` gives it back.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map(closeSockets))
  await context.setOffline(true)
}

async function closeSockets(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  const { result } = await debug.send('Runtime.evaluate', { expression: 'WebSocket.prototype' })
  const { objects } = await debug.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
  await debug.send('Runtime.callFunctionOn', {
    ...(objects.objectId && { objectId: objects.objectId }),
    functionDeclaration: 'function () { for (const socket of this) socket.close() }',
  })
  await debug.detach()
}
