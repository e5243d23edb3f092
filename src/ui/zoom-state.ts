/** In this order: not enlarged, being enlarged, enlarged, being reduced. */
export type ZoomState = 'unloaded' | 'loading' | 'loaded' | 'unloading'
export type ZoomEvent = 'open' | 'close' | 'arrived'

const transitions: Record<ZoomState, Partial<Record<ZoomEvent, ZoomState>>> = {
  unloaded: { open: 'loading' },
  loading: { arrived: 'loaded', close: 'unloading' },
  loaded: { close: 'unloading' },
  unloading: { arrived: 'unloaded', open: 'loading' },
}

/** The state after an event. An event that does not apply changes nothing. */
export function nextZoom(state: ZoomState, event: ZoomEvent): ZoomState {
  return transitions[state][event] ?? state
}

/** A vertical swipe of more than this many pixels closes the enlarged picture. */
export const zoomSwipe = 10
/** A horizontal swipe of more than this many pixels changes the picture. */
const gallerySwipe = 50

/** The direction in which a swipe of dx, dy pixels turns the gallery. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= gallerySwipe || Math.abs(dx) < Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/** Wraps an index around both ends. */
export function wrapIndex(at: number, total: number): number {
  return ((at % total) + total) % total
}
