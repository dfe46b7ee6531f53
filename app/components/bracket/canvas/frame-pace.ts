/**
 * How long the browser is busy with a frame, from our drawing to the end of its own work. Where that comes near a
 * refresh (an old phone), moving pictures are drawn with fewer pixels; where that comes near it too, every second or
 * third frame is shifted only.
 */
const SLOW_MS = 11
const VERY_SLOW_MS = 22
/** Weight of the newest frame in the running mean. */
const NEWEST = 0.25

/** Fine is a device pixel for each of the screen's; coarse is one for each of the page's. */
export type Quality = 'fine' | 'coarse'

export class FramePace {
  private readonly channel = new MessageChannel()
  private startMs = 0
  private quality: Quality = 'fine'
  private readonly meanMs: Record<Quality, number> = { fine: 0, coarse: 0 }
  private shifted = 0

  constructor() {
    this.channel.port1.onmessage = () => this.count(performance.now() - this.startMs)
  }

  /** To be called when a drawing of everything starts: the message comes after the browser has painted it. */
  drawing(quality: Quality): void {
    this.startMs = performance.now()
    this.quality = quality
    this.shifted = 0
    this.channel.port2.postMessage(null)
  }

  /** Whether drawing with all pixels comes near a refresh here. */
  get slow(): boolean {
    return this.meanMs.fine > SLOW_MS
  }

  /** Whether the next frame of a movement should shift the last drawing rather than draw; counts as such. */
  shift(): boolean {
    const meanMs = this.meanMs[this.quality]
    const most = meanMs > VERY_SLOW_MS ? 2 : meanMs > SLOW_MS ? 1 : 0
    if (this.shifted >= most) return false
    this.shifted += 1
    return true
  }

  private count(tookMs: number): void {
    // A pause of the whole page says nothing about drawing.
    if (tookMs >= 250) return
    const meanMs = this.meanMs[this.quality]
    this.meanMs[this.quality] = meanMs === 0 ? tookMs : meanMs + (tookMs - meanMs) * NEWEST
  }

  close(): void {
    this.channel.port1.close()
  }
}
