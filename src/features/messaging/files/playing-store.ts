import { createStore } from '#platform/device/store.ts'
import { useStore } from '#ui/use-store.ts'

/** The state of a voice message. Only one voice message plays on a page at a time. */
export type Playing = {
  state: 'off' | 'loading' | 'playing' | 'paused' | 'failed'
  /** The position in milliseconds. */
  at: number
}

export const speeds = [1, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

type Current = ({ id: string } & Playing) | undefined
const current = createStore<Current>(undefined)
const speed = createStore<Speed>(1)
/**
 * The positions at which voice messages will start, in milliseconds, by the id of the voice message. A voice message
 * without an entry starts at the beginning.
 */
const left = new Map<string, number>()
let audio: HTMLAudioElement | undefined
/**
 * The number of the latest press. If an address arrives after another press, the number has changed, and the address is
 * ignored.
 */
let turn = 0

/**
 * Plays or resumes a voice message from the position where it was stopped or to which the user moved it. Any other
 * voice message that is playing is stopped first. `load` returns the address of the audio.
 */
export async function playVoice(id: string, load: () => Promise<string>): Promise<void> {
  const player = playerOf()
  const before = current.now()
  if (before?.id === id && before.state === 'paused') return void player.play().catch(() => fail(turn))
  leave()
  const mine = ++turn
  // Phones only play audio if the player was used during a press. So this call comes before the first `await`, although
  // the address is not known yet.
  player.load()
  current.set({ id, state: 'loading', at: left.get(id) ?? 0 })
  try {
    const url = await load()
    if (mine !== turn) return URL.revokeObjectURL(url)
    player.src = url
    player.playbackRate = speed.now()
    player.defaultPlaybackRate = speed.now()
    player.currentTime = (left.get(id) ?? 0) / 1000
    await player.play()
  } catch {
    fail(mine)
  }
}

export function pauseVoice(): void {
  if (current.now()?.state === 'loading') stopVoice()
  else audio?.pause()
}

/** Stops the voice message that is playing, for example when the user leaves the conversation. */
export function stopVoice(): void {
  leave()
  turn++
  current.set(undefined)
}

/**
 * Moves a voice message to a position in milliseconds. If the message is not playing, it will start at this position
 * later.
 */
export function seekVoice(id: string, ms: number): void {
  left.set(id, ms)
  const now = current.now()
  const isCurrent = now?.id === id
  if (isCurrent && audio && now.state !== 'failed') audio.currentTime = ms / 1000
  // The store is set even if another message is current, so that the page renders the new position in `left`.
  current.set(isCurrent ? { ...now, at: ms } : now)
}

/** Switches to the next speed, for all voice messages. */
export function changeSpeed(): void {
  const next = speeds[(speeds.indexOf(speed.now()) + 1) % speeds.length]!
  speed.set(next)
  if (audio) audio.playbackRate = next
}

/** The state and position of a voice message. */
export function usePlaying(id: string): Playing {
  return {
    state: useStore(current, (now) => (now?.id === id ? now.state : 'off')),
    at: useStore(current, (now) => (now?.id === id ? now.at : (left.get(id) ?? 0))),
  }
}

export function useSpeed(): Speed {
  return useStore(speed, (now) => now)
}

function playerOf(): HTMLAudioElement {
  if (audio) return audio
  const player = new Audio()
  player.preload = 'auto'
  const state = () => current.now()?.state
  const set = (to: Partial<Playing>) => {
    const now = current.now()
    if (now) current.set({ ...now, ...to })
  }
  player.addEventListener('playing', () => set({ state: 'playing' }))
  player.addEventListener('waiting', () => state() === 'playing' && set({ state: 'loading' }))
  player.addEventListener('pause', () => state() === 'playing' && set({ state: 'paused' }))
  player.addEventListener('timeupdate', () => {
    if (state() === 'playing' || state() === 'paused') set({ at: player.currentTime * 1000 })
  })
  player.addEventListener('ended', () => {
    const now = current.now()
    if (!now) return
    left.delete(now.id)
    current.set(undefined)
  })
  // For example, the address has expired after an hour. The next press requests a new address.
  player.addEventListener('error', () => player.getAttribute('src') && fail(turn))
  audio = player
  return player
}

/** Stores the position of the current message, stops the player and releases the audio. */
function leave(): void {
  const now = current.now()
  if (now && now.at > 0) left.set(now.id, now.at)
  if (!audio) return
  audio.pause()
  if (audio.src.startsWith('blob:')) URL.revokeObjectURL(audio.src)
  audio.removeAttribute('src')
}

function fail(mine: number): void {
  const now = current.now()
  if (mine !== turn || !now) return
  left.set(now.id, now.at)
  current.set({ ...now, state: 'failed' })
}
