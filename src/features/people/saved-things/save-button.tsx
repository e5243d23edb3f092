import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { ConnectionError } from '#platform/http/api.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { forGuests } from '#platform/pages/guest-form.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { Icon, type IconPath } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { toastFailure } from '#ui/toast.ts'
import type { Thing } from './thing.ts'

/** The classes of a round button over the corner of a picture. */
export const roundButton = 'grid size-11 place-items-center rounded-full text-ink shadow-card transition-colors'

/** How the button looks. */
type Look = { label: string; title?: string; className: string; children: ReactNode }

type Props = {
  id: number
  /** Whether the thing is saved, as far as the page knows. Undefined if this is not loaded. */
  isStored: boolean | undefined
  /**
   * Where the form leads without scripts: guests to the login, with the parameter that makes it save the thing
   * afterwards, or everybody to a page that takes `save` and `remove`.
   */
  form: { login: 'bookmark' | 'save' } | { page: '/wishlist' }
  /** Loads what a press does. It is not in the first script of a page, because few visitors save anything. */
  importThing: () => Promise<Thing>
  /** Null hides the button. */
  look: (isSaved: boolean | undefined) => Look | null
}

/**
 * The button that saves a thing, and removes it again. It is a form, so that it works without scripts, and the same
 * element for everybody and at all times, so that none replaces another during a press. A press is shown at once and
 * waits for what it needs: the code, who is signed in, the press before it. A thing that guests
 * cannot save is an exception: while the visitor is a guest or not known yet, a press is not shown, and further presses
 * are ignored until it has ended.
 */
export function SaveButton({ id, isStored, form, importThing, look }: Props) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const client = useQueryClient()
  const router = useRouter()
  const failureText = useFailureText()
  const isGuest = !useVisitor()
  const isReady = useIsHydrated()
  const before = useRef(Promise.resolve())
  const [presses, setPresses] = useState<readonly boolean[]>([])
  const login = 'login' in form ? form.login : undefined
  const mustLogIn = isGuest && login !== undefined
  const isSaved = (mustLogIn ? undefined : presses.at(-1)) ?? isStored
  const shown = look(isSaved)
  if (!shown) return null

  const preload = () => void importThing().catch(() => undefined)
  async function press(event: FormEvent) {
    event.preventDefault()
    // One press leads a guest to the login. Until the visitor is known, one press counts too.
    if (mustLogIn && presses.length > 0) return
    const isOn = !isSaved
    // Rendered at once, because a second press in the same frame depends on it.
    flushSync(() => setPresses((all) => [...all, isOn]))
    // One after the other: the code of the second press may come before that of the first.
    before.current = before.current.then(() => carryOut(isOn))
    await before.current
    setPresses((all) => all.slice(1))
  }
  async function carryOut(isOn: boolean) {
    try {
      const thing = await importThing()
      await thing.carryOut({ isOn, client, i18n, login: login && { router, search: { [login]: String(id) } } })
    } catch (error) {
      toastFailure(failureText(new ConnectionError(error)), undefined, error)
    }
  }
  const { label, title, className, children } = shown
  return (
    <form
      onSubmit={(event) => void press(event)}
      className="contents"
      {...('page' in form
        ? { action: withLanguage(language, form.page), method: 'post' }
        : { action: withLanguage(language, '/login'), ...(isReady ? {} : forGuests) })}
    >
      {login && <ReturnAddress />}
      <button
        type="submit"
        name={login ?? (isSaved ? 'remove' : 'save')}
        value={id}
        aria-pressed={isSaved}
        aria-label={label}
        title={title}
        onPointerEnter={preload}
        onFocus={preload}
        className={className}
      >
        {children}
      </button>
    </form>
  )
}

function ReturnAddress() {
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return <input type="hidden" name="redirect" value={address} />
}

type Saved = { isSaved: boolean | undefined }

/** The icon of a save button, filled if the thing is saved and faint if that is not known. */
export function SaveIcon({ path, isSaved }: Saved & { path: IconPath }) {
  return <Icon path={path} className={isSaved ? 'fill-current' : isSaved === undefined ? 'opacity-50' : ''} />
}

/** The text of a save button. Both texts share a grid cell, so that nothing moves when one replaces the other. */
export function SaveText({ isSaved, save, saved, className }: Saved & Record<'save' | 'saved' | 'className', string>) {
  return (
    <span className={`grid *:[grid-area:1/1] ${className}`}>
      <span className={isSaved ? 'invisible' : ''}>{save}</span>
      <span className={isSaved ? '' : 'invisible'}>{saved}</span>
    </span>
  )
}
