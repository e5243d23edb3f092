import { createStore } from '#platform/device/store.ts'
import { useStore } from '#ui/use-store.ts'

/** What a voice message does; only one plays on a page. */
export type Playing = {
  state: 'off' | 'loading' | 'playing' | 'paused' | 'failed'
  /** In milliseconds. */
  at: number
}

export const speeds = [1, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

type Current = ({ id: string } & Playing) | undefined
const current = createStore<Current>(undefined)
const speed = createStore<Speed>(1)
/** Where those are that were left before their end. */
const left = new Map<string, number>()
let audio: HTMLAudioElement | undefined
/** Of the press that counts: an address may come for one that was left meanwhile. */
let turn = 0

/** Plays a voice message from where it was left, and ends the one that plays. `load` gives its address. */
export async function playVoice(id: string, load: () => Promise<string>): Promise<void> {
  const player = playerOf()
  const before = current.now()
  if (before?.id === id && before.state === 'paused') return void player.play().catch(() => fail(turn))
  leave()
  const mine = ++turn
  // Within the press: a phone plays nothing of itself.
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

/** Ends what plays: with the page that showed it. */
export function stopVoice(): void {
  leave()
  turn++
  current.set(undefined)
}

/** Moves to a moment of a voice message, in milliseconds; one that does not play begins there. */
export function seekVoice(id: string, ms: number): void {
  left.set(id, ms)
  const now = current.now()
  const isCurrent = now?.id === id
  if (isCurrent && audio && now.state !== 'failed') audio.currentTime = ms / 1000
  // Also where another one plays: this one is shown at its new place.
  current.set(isCurrent ? { ...now, at: ms } : now)
}

/** To the next speed, for all voice messages. */
export function changeSpeed(): void {
  const next = speeds[(speeds.indexOf(speed.now()) + 1) % speeds.length]!
  speed.set(next)
  if (audio) audio.playbackRate = next
}

/** What a voice message does. */
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
  // An address works for an hour: with another press comes another one.
  player.addEventListener('error', () => player.getAttribute('src') && fail(turn))
  audio = player
  return player
}

/** Remembers where what plays is, and lets go of it. */
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
