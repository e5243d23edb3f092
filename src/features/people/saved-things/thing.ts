import type { I18n, MessageDescriptor } from '@lingui/core'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fetchVisitor } from '#features/people/accounts/visitor.tsx'
import { ApiError } from '#platform/http/api.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { failureText } from '#ui/failure-text.ts'
import { failureNotice, type Notice, showNotice } from '#ui/toast.ts'

/** The words of a toast. The text of a failure is shown if the server gives no reason. */
type Words = { title: MessageDescriptor; text?: MessageDescriptor }

type Kind<Answer> = {
  /** A `toggleMutation`. */
  mutation: MutationOptions<Answer, Error, boolean>
  saved?: Words
  removed?: Words
  notSaved: Words
  notRemoved: Words
  /** Said to guests, if they have to log in to save such things. */
  logIn?: Words
}

type Change = { isOn: boolean; client: QueryClient; i18n: I18n }
type Press = Change & {
  /** If guests have to log in to save the thing: the parameter that makes the login save it afterwards. */
  login?: { router: AnyRouter; search: Record<string, string> }
  /** The button of the toast that says that the thing was removed. */
  undo?: Notice['action']
}

/** A thing that can be saved. */
export type Thing = {
  /** Saves the thing, or removes it if `isOn` is false. Returns what to say if this fails. */
  change: (change: Change, onSuccess?: () => void) => Promise<Notice | undefined>
  /** Does what a press on a button asks for, and says so. Never rejects. */
  carryOut: (press: Press) => Promise<void>
}

/** Makes a thing from how it is changed, and from what the toasts say. */
export function thingOf<Answer>({ mutation, ...words }: Kind<Answer>): Thing {
  function failureOf({ isOn, i18n }: Change, error: unknown): Notice {
    const isLoggedOut = error instanceof ApiError && error.status === 401
    if (words.logIn && isLoggedOut) return noticeOf(i18n, words.logIn)
    const { title, text } = isOn ? words.notSaved : words.notRemoved
    return failureNotice(i18n._(title), failureText(i18n, error, text && i18n._(text)), error)
  }
  function change(change: Change, onSuccess?: () => void): Promise<Notice | undefined> {
    return runMutation(change.client, { ...mutation, onSuccess }, change.isOn).then(
      () => undefined,
      (error) => failureOf(change, error),
    )
  }
  async function carryOut({ login, undo, ...press }: Press): Promise<void> {
    const { isOn, client, i18n } = press
    const say = (said: Words | undefined, action?: Notice['action']) => said && showNotice(noticeOf(i18n, said, action))
    try {
      if (login && !(await fetchVisitor(client))) {
        say(words.logIn)
        const { pathname, searchStr } = login.router.state.location
        const search = new URLSearchParams({ redirect: pathname + searchStr, ...login.search })
        return login.router.history.push(`${withLanguage(i18n.locale as Language, '/login')}?${search}`)
      }
    } catch (error) {
      return showNotice(failureOf(press, error))
    }
    const failure = await change(press, () => (isOn ? say(words.saved) : say(words.removed, undo)))
    if (failure) showNotice(failure)
  }
  return { change, carryOut }
}

function noticeOf(i18n: I18n, { title, text }: Words, action?: Notice['action']): Notice {
  return { title: i18n._(title), text: text && i18n._(text), action }
}
