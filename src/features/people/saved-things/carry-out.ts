import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { fetchVisitor } from '#features/people/accounts/visitor.tsx'
import { ApiError } from '#platform/http/api.ts'
import { failureText } from '#ui/failure-text.ts'
import { failureNotice, type Notice, showNotice } from '#ui/toast.ts'
import type { Thing } from './thing.ts'

type Press = {
  isOn: boolean
  client: QueryClient
  i18n: I18n
  /** Opens the login, if guests have to log in to save the thing. */
  logIn?: () => void
  /** The button of the toast that says that the thing was removed. */
  undo?: Notice['action']
}

/** Saves or removes a thing, and says so. Never rejects. */
export async function carryOut(thing: Thing, { isOn, client, i18n, logIn, undo }: Press): Promise<void> {
  function say(words: Thing['saved'], action?: Notice['action']): void {
    if (words) showNotice({ title: i18n._(words.title), text: words.text && i18n._(words.text), action })
  }
  try {
    if (logIn && !(await fetchVisitor(client))) {
      say(thing.logIn)
      return logIn()
    }
    await thing.write(client, isOn, () => (isOn ? say(thing.saved) : say(thing.removed, undo)))
  } catch (error) {
    if (thing.logIn && error instanceof ApiError && error.status === 401) say(thing.logIn)
    else showNotice(failureOf(thing, { isOn, error, i18n }))
  }
}

/** What the page says when a thing could not be saved or removed. */
export function failureOf(thing: Thing, { isOn, error, i18n }: { isOn: boolean; error: unknown; i18n: I18n }): Notice {
  const { title, text } = isOn ? thing.notSaved : thing.notRemoved
  return failureNotice(i18n._(title), failureText(i18n, error, text && i18n._(text)), error)
}
