import { useSyncExternalStore } from 'react'

/** What a voice message does; only one plays on a page. */
export type Playing = {
  state: 'off' | 'loading' | 'playing' | 'paused' | 'failed'
  /** In milliseconds. */
  at: number
}

export const speeds = [1, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

const off: Playing = { state: 'off', at: 0 }
let current: ({ id: string } & Playing) | undefined
let speed: Speed = 1
/** Where those are that were left before their end. */
const left = new Map<string, number>()
let audio: HTMLAudioElement | undefined
/** Of the press that counts: an address may come for one that was left meanwhile. */
let turn = 0
const listeners = new Set<() => void>()

/** Plays a voice message from where it was left, and ends the one that plays. `load` gives its address. */
export async function playVoice(id: string, load: () => Promise<string>): Promise<void> {
  const player = playerOf()
  if (current?.id === id && current.state === 'paused') return void player.play().catch(() => fail(turn))
  leave()
  const mine = ++turn
  // Within the press: a phone plays nothing of itself.
  player.load()
  change({ id, state: 'loading', at: left.get(id) ?? 0 })
  try {
    const url = await load()
    if (mine !== turn) return URL.revokeObjectURL(url)
    player.src = url
    player.playbackRate = speed
    player.defaultPlaybackRate = speed
    player.currentTime = (left.get(id) ?? 0) / 1000
    await player.play()
  } catch {
    fail(mine)
  }
}

export function pauseVoice(): void {
  if (current?.state === 'loading') stopVoice()
  else audio?.pause()
}

/** Ends what plays: with the page that showed it. */
export function stopVoice(): void {
  leave()
  turn++
  change(undefined)
}

/** Moves to a moment of a voice message, in milliseconds; one that does not play begins there. */
export function seekVoice(id: string, ms: number): void {
  left.set(id, ms)
  const isCurrent = current?.id === id
  if (isCurrent && audio && current?.state !== 'failed') audio.currentTime = ms / 1000
  change(isCurrent && current ? { ...current, at: ms } : current)
}

/** To the next speed, for all voice messages. */
export function changeSpeed(): void {
  speed = speeds[(speeds.indexOf(speed) + 1) % speeds.length]!
  if (audio) audio.playbackRate = speed
  tell()
}

/** What a voice message does. */
export function usePlaying(id: string): Playing {
  const state = useSyncExternalStore(
    subscribe,
    () => (current?.id === id ? current.state : 'off'),
    () => off.state,
  )
  const at = useSyncExternalStore(
    subscribe,
    () => (current?.id === id ? current.at : (left.get(id) ?? 0)),
    () => 0,
  )
  return { state, at }
}

export function useSpeed(): Speed {
  return useSyncExternalStore(
    subscribe,
    () => speed,
    () => 1,
  )
}

function playerOf(): HTMLAudioElement {
  if (audio) return audio
  const player = new Audio()
  player.preload = 'auto'
  const set = (to: Partial<Playing>) => current && change({ ...current, ...to })
  player.addEventListener('playing', () => set({ state: 'playing' }))
  player.addEventListener('waiting', () => current?.state === 'playing' && set({ state: 'loading' }))
  player.addEventListener('pause', () => current?.state === 'playing' && set({ state: 'paused' }))
  player.addEventListener('timeupdate', () => {
    const isMoving = current?.state === 'playing' || current?.state === 'paused'
    if (isMoving) set({ at: player.currentTime * 1000 })
  })
  player.addEventListener('ended', () => {
    if (!current) return
    left.delete(current.id)
    set({ state: 'off', at: 0 })
    change(undefined)
  })
  // An address works for an hour: with another press comes another one.
  player.addEventListener('error', () => player.getAttribute('src') && fail(turn))
  audio = player
  return player
}

/** Remembers where what plays is, and lets go of it. */
function leave(): void {
  if (current && current.at > 0) left.set(current.id, current.at)
  if (!audio) return
  audio.pause()
  if (audio.src.startsWith('blob:')) URL.revokeObjectURL(audio.src)
  audio.removeAttribute('src')
}

function fail(mine: number): void {
  if (mine !== turn || !current) return
  left.set(current.id, current.at)
  change({ ...current, state: 'failed' })
}

function change(to: typeof current): void {
  current = to
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
