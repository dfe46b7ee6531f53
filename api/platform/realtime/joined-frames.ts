/** Several frames as one buffer, made once for all who get the same. */
export class JoinedFrames {
  private frames: readonly Buffer[] = []
  private bytes: Buffer = Buffer.alloc(0)

  of(frames: readonly Buffer[]): Buffer {
    if (frames.length === 1) return frames[0]!
    const isSame =
      frames.length === this.frames.length && frames.every((frame, at) => frame === this.frames[at])
    if (isSame) return this.bytes
    this.frames = frames
    this.bytes = Buffer.concat(frames)
    return this.bytes
  }
}
