/**
 * How long the browser is busy with a frame, from our drawing to the end of its own work. Where that comes near a
 * refresh (an old phone), moving pictures are drawn every second or third frame and shifted in between.
 */
const SLOW_MS = 11
const VERY_SLOW_MS = 22
/** Weight of the newest frame in the running mean. */
const NEWEST = 0.25

export class FramePace {
  private readonly channel = new MessageChannel()
  private startMs = 0
  private meanMs = 0
  private shifted = 0

  constructor() {
    this.channel.port1.onmessage = () => this.count(performance.now() - this.startMs)
  }

  /** To be called when a full drawing starts: the message comes after the browser has painted it. */
  drawing(): void {
    this.startMs = performance.now()
    this.shifted = 0
    this.channel.port2.postMessage(null)
  }

  /** Whether drawing comes near a refresh here. */
  get slow(): boolean {
    return this.meanMs > SLOW_MS
  }

  /** Whether the next frame of a movement should shift the last drawing rather than draw; counts as such. */
  shift(): boolean {
    const most = this.meanMs > VERY_SLOW_MS ? 2 : this.meanMs > SLOW_MS ? 1 : 0
    if (this.shifted >= most) return false
    this.shifted += 1
    return true
  }

  private count(tookMs: number): void {
    // A pause of the whole page says nothing about drawing.
    if (tookMs < 250) this.meanMs += (tookMs - this.meanMs) * NEWEST
  }

  close(): void {
    this.channel.port1.close()
  }
}
