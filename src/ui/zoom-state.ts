/** A picture that is not enlarged, on its way to it, enlarged, and on its way back. */
export type ZoomState = 'unloaded' | 'loading' | 'loaded' | 'unloading'
export type ZoomEvent = 'open' | 'close' | 'arrived'

const steps: Record<ZoomState, Partial<Record<ZoomEvent, ZoomState>>> = {
  unloaded: { open: 'loading' },
  loading: { arrived: 'loaded', close: 'unloading' },
  loaded: { close: 'unloading' },
  unloading: { arrived: 'unloaded', open: 'loading' },
}

/** What an event makes of a state; one that doesn't fit changes nothing. */
export function nextZoom(state: ZoomState, event: ZoomEvent): ZoomState {
  return steps[state][event] ?? state
}

/** A finger that moves further up or down than this puts the enlarged picture away. */
export const zoomSwipe = 10
/** A finger that moves further to a side than this changes the picture. */
const gallerySwipe = 50

/** Which way a swipe of so many pixels turns the gallery. */
export function turnOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= gallerySwipe || Math.abs(dx) < Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/** The picture after or before one, around the ends. */
export function wrapped(at: number, total: number): number {
  return ((at % total) + total) % total
}
