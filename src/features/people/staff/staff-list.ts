import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cursorIn } from '#platform/http/cursor.ts'
import { searchTextOf } from '#platform/languages/search-text.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

/** Something that a list shows: how it is prefetched, and what appears after that or on a failure. */
export type Part = {
  load: (client: QueryClient) => Promise<void>
  show: (failure: ReactNode) => ReactNode
  fallback: ReactNode
}
/** The entries of a list from a cursor on. `entriesOf` makes them. */
export type Entries = (after: string | undefined) => Part

type Words = Record<string, MessageDescriptor>
export type Select = { label: MessageDescriptor; all: MessageDescriptor; options: Words }
type Switch = { on: MessageDescriptor; off: MessageDescriptor }

/** What the address of a list asks for. */
type Asked<Tab, Selects, Switches> = { tab: Tab; search: string | undefined } & {
  [Name in keyof Selects]: Selects[Name] extends { options: infer Options } ? keyof Options | undefined : never
} & { [Name in keyof Switches]: 'only' | undefined }

type Declared<Tab extends string, Selects, Switches> = {
  /** The id of its heading, and the beginning of the ids of its tabs. */
  name: string
  title: MessageDescriptor
  /** What is listed, in a sentence, for the page's head. */
  description: MessageDescriptor
  /** Whether the description is also shown below the heading. */
  isDescribed?: boolean
  /** Links and buttons beside the heading. */
  actions?: ReactNode
  search?: {
    label: MessageDescriptor
    hint: MessageDescriptor
    longest?: number
    /** Whether a text is long enough to search for. By default every text is. */
    accepts?: (text: string) => boolean
    /** Whether a search looks into all tabs. They are hidden then. */
    inAllTabs?: boolean
  }
  /** The first tab is the default. `?tab=` names the others. */
  tabs?: Record<Tab, MessageDescriptor>
  /** Fields that narrow the list, each with the parameter of the address that stores it. */
  selects?: Selects
  /** Links that narrow the list and widen it again: with `complaints`, the address has `?complaints=only`. */
  switches?: Switches
  /** The sentence to show if the entries could not be loaded. */
  failure: MessageDescriptor
  /** The entries for what was asked. Undefined if nothing is listed before a search. */
  entries(asked: Asked<Tab, Selects, Switches>): Entries | undefined
  /** Something else below the list. */
  below?: Part & { failure: MessageDescriptor }
}

type ReadAddress = { tab: string; search: string | undefined; [name: string]: string | undefined }
export type StaffList = Omit<Declared<string, Record<string, Select>, Record<string, Switch>>, 'entries'> & {
  entries: (asked: ReadAddress) => Entries | undefined
}

export const longestSearch = 100

/** Declares a list of the back office. */
export function staffList<
  Tab extends string = never,
  const Selects extends Record<string, Select> = Record<never, Select>,
  const Switches extends Record<string, Switch> = Record<never, Switch>,
>(declared: Declared<Tab, Selects, Switches>): StaffList {
  return declared as unknown as StaffList
}

/** Reads what an address asks for. An unknown tab or option counts as none. */
export function readAsked(
  { search, tabs = {}, selects = {}, switches = {} }: StaffList,
  given: Record<string, unknown>,
): ReadAddress {
  const nameIn = (words: Words, value: unknown) => Object.keys(words).find((each) => each === value)
  return {
    tab: nameIn(tabs, given.tab) ?? Object.keys(tabs)[0] ?? '',
    search: searchTextOf(given.search, search?.longest ?? longestSearch),
    ...Object.fromEntries(Object.entries(selects).map(([name, { options }]) => [name, nameIn(options, given[name])])),
    ...Object.fromEntries(Object.keys(switches).map((name) => [name, given[name] === 'only' ? 'only' : undefined])),
  }
}

/** Whether a search is too short, so that nothing is listed. */
export function isTooShort({ search }: StaffList, typed: string | undefined): boolean {
  return typed !== undefined && search?.accepts?.(typed) === false
}

/** The entries that an address asks for. */
export function partOf(list: StaffList, given: Record<string, unknown>): Part | undefined {
  const asked = readAsked(list, given)
  return isTooShort(list, asked.search) ? undefined : list.entries(asked)?.(cursorIn(given.after))
}

type Loading = { context: RouteContext & { refusal: unknown }; deps: Record<string, unknown> }

/** The loader of a list's route: prefetches what the page shows, and returns the words of its head. */
export async function loadStaffList(list: StaffList, { context: { queryClient, i18n, refusal }, deps }: Loading) {
  if (!refusal) await Promise.all([partOf(list, deps)?.load(queryClient), list.below?.load(queryClient)])
  return { title: i18n._(list.title), description: i18n._(list.description) }
}
