import { readStored, store, storedNames } from '#platform/device/device-storage.ts'

/**
 * Drafts of forms, kept on this device for a day or until they are sent. A draft belongs to the person who writes it:
 * its stored name contains the account's id, or 'guest' for a visitor who is signed out or not known yet. The name does
 * not depend on the language.
 */
type Draft = {
  at: number
  values: Record<string, unknown>
  /** The version of the record on which the draft is based. */
  version?: string
}

const prefix = 'draft '
type Key = `${typeof prefix}${string}`
const guest = 'guest'
const lifeMs = 24 * 60 * 60_000
/** The maximum number of characters of JSON per draft, and the maximum number of drafts per device. */
const longest = 20_000
const most = 20

let owner = guest
/** How many times an account was replaced by a different account or by a guest. */
let turn = 0
const listeners = new Set<() => void>()
const writtenListeners = new Set<() => void>()
/**
 * What was typed since the page was loaded. It is also kept in memory, because the device's storage may be full or
 * blocked, or emptied by a logout in another tab after which the same person logs in again.
 */
const typedHere = new Map<Key, Draft>()

/** Returns only values that a form could have stored, because anyone may have changed the device's storage. */
export function readDraft(name: string): Record<string, unknown> {
  const stored = Object.entries(latest(keyOf(owner, name))?.values ?? {})
  return Object.fromEntries(stored.filter(([field, value]) => isKept(field, value)))
}

/** The version of the record on which the draft is based. Undefined if the draft has none. */
export function readDraftVersion(name: string): string | undefined {
  const { version } = latest(keyOf(owner, name)) ?? {}
  return typeof version === 'string' ? version : undefined
}

/**
 * Whether a form could have stored this value: a text, a number, a tick, or a list of such values or of records.
 * Passwords are never stored.
 */
function isKept(field: string, value: unknown): boolean {
  if (/password/i.test(field)) return false
  return Array.isArray(value) ? value.every(isListed) : ['string', 'number', 'boolean'].includes(typeof value)
}

function isListed(value: unknown): boolean {
  if (typeof value !== 'object') return true
  return value !== null && Object.keys(value).every((name) => !/password/i.test(name))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/**
 * Stores what differs from the form's initial values, never a password. A prefilled text that was emptied is stored as
 * empty, because the form may prefill it again when it is opened later. If a draft has become too long, the device
 * keeps its previous state.
 */
export function saveDraft(
  name: string,
  values: Record<string, unknown>,
  initial: Record<string, unknown> = {},
  version?: string,
): void {
  const before = readDraft(name)
  const saved = Object.entries(values).filter(
    ([field, value]) =>
      isKept(field, value) && (!isSame(value, initial[field] ?? '') || (value === '' && before[field] === '')),
  )
  if (saved.length === 0) clearDraft(name)
  else write(keyOf(owner, name), { at: Date.now(), values: Object.fromEntries(saved), ...(version && { version }) })
}

export function clearDraft(name: string): void {
  remove(keyOf(owner, name))
}

/**
 * Call once it is known who the visitor is: an account, or signed out (null). The drafts of a guest who logs in move to
 * the account, and the drafts of other accounts are deleted. When the session of an account has ended, its drafts stay
 * for its next login.
 */
export function keepDraftsOf(accountId: number | null): void {
  const before = owner
  owner = accountId === null ? guest : String(accountId)
  for (const key of owner === guest ? [] : keys()) {
    if (ownerOf(key) === guest) adopt(key)
    if (ownerOf(key) !== owner) remove(key)
  }
  if (before !== guest && before !== owner) turn++
  for (const listener of listeners) listener()
}

/**
 * Call when a page starts. Deletes every draft that is more than a day old, for all accounts, because the forms of
 * these drafts may never be opened again.
 */
export function forgetExpiredDrafts(): void {
  for (const key of storedNames(prefix)) if (!isAlive(readStored(key))) store(key, undefined)
}

/** Whether anything that the visitor has typed since the page was loaded has not been sent yet. */
export function hasTyped(): boolean {
  return [...typedHere.keys()].some((key) => ownerOf(key) === owner)
}

/**
 * Deletes every draft on this device, at a logout. A form that is open in another tab keeps what was typed in its memory
 * for the same account.
 */
export function clearDrafts(): void {
  keys().forEach(remove)
}

/**
 * Calls back when an account becomes known or the visitor is signed out, because different drafts apply then. Returns a
 * function that unsubscribes.
 */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls back like `onDraftsChange`, and also when a draft was written or deleted, here or in another tab. For
 * components that show drafts outside their forms. Returns a function that unsubscribes.
 */
export function onDraftWritten(listener: () => void): () => void {
  const hearOther = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener()
  const end = onDraftsChange(listener)
  writtenListeners.add(listener)
  addEventListener('storage', hearOther)
  return () => {
    end()
    writtenListeners.delete(listener)
    removeEventListener('storage', hearOther)
  }
}

/**
 * A number that changes when an account is replaced by a different account or a guest, because the typed text must then
 * leave the page. It stays the same when a guest turns out to have an account.
 */
export function draftTurn(): number {
  return turn
}

function keyOf(someone: string, name: string): Key {
  return `${prefix}${someone} ${name}`
}

function ownerOf(key: Key): string {
  return key.split(' ', 2)[1]!
}

function keys(): Key[] {
  return [...new Set([...storedNames(prefix), ...typedHere.keys()])]
}

function latest(key: Key): Draft | undefined {
  return [typedHere.get(key), readStored(key)].filter(isAlive).sort((one, other) => other.at - one.at)[0]
}

function isAlive(draft: unknown): draft is Draft {
  const { at, values } = (draft ?? {}) as Partial<Draft>
  const age = Date.now() - Number(at)
  return typeof at === 'number' && age > -60_000 && age < lifeMs && typeof values === 'object' && values !== null
}

function write(key: Key, draft: Draft): void {
  typedHere.set(key, draft)
  if (readStored(key) === undefined) makeRoom()
  if (JSON.stringify(draft).length <= longest) store(key, draft)
  for (const listener of writtenListeners) listener()
}

function remove(key: Key): void {
  typedHere.delete(key)
  store(key, undefined)
  for (const listener of writtenListeners) listener()
}

/** Deletes the expired and the oldest drafts, to make room for one more. */
function makeRoom(): void {
  forgetExpiredDrafts()
  const writtenAt = (key: Key) => (readStored(key) as Draft | undefined)?.at ?? 0
  const newest = storedNames(prefix).sort((one, other) => writtenAt(other) - writtenAt(one))
  for (const key of newest.slice(most - 1)) store(key, undefined)
}

/** Moves a guest's draft to the account. If the account has a draft of the same form, the newer one stays. */
function adopt(key: Key): void {
  const begun = latest(key)
  const ownKey = keyOf(owner, key.slice(keyOf(guest, '').length))
  if (begun && begun.at >= (latest(ownKey)?.at ?? 0)) write(ownKey, { at: begun.at, values: begun.values })
}
