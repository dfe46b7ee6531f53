import type { Camera } from '~/domain/bracket/camera'
import { worldPoint } from '~/domain/bracket/geometry'
import type { Course } from '~/domain/bracket/tile-plan'

/** A zoom that pauses no longer than this goes on. */
const PAUSE_MS = 100

/** Tells from frame to frame how the camera travels. */
export class TravelLog {
  private last: Camera | null = null
  private zooming = false
  private zoomedAtMs = -Infinity
  private flew = false

  /** @param active whether a hand holds the picture or it moves by itself: a single step of a button is no zoom */
  note(camera: Camera, flight: Camera | null, active: boolean, nowMs: number): Course {
    const last = this.last ?? camera
    const stepped = camera.scale !== last.scale
    const paused = nowMs - this.zoomedAtMs > PAUSE_MS
    // A flight ends where its tiles are drawn already.
    if (flight || this.flew) this.zooming = false
    else this.zooming = stepped ? active || !paused : this.zooming && !paused
    if (stepped) this.zoomedAtMs = nowMs
    this.flew = flight !== null
    this.last = camera
    return {
      zooming: this.zooming,
      flight,
      drift: stepped ? worldPoint(0, 0) : worldPoint(camera.x - last.x, camera.y - last.y),
    }
  }
}
