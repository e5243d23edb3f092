import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { searchQuery } from '#features/backoffice/operations/queries.ts'
import { longestSearch, shortestSearch } from '#features/backoffice/operations/search-rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { isComposing } from '#ui/composing.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLater } from '#ui/later.ts'
import { useLoadFailure } from '#ui/load-failure.ts'
import { LoadNotice } from '#ui/load-notice.tsx'
import { useModal } from '#ui/modal.ts'
import { type FoundGroup, useFoundGroups } from './use-found-groups.ts'

/**
 * The search of everything: a field with a list of what it finds. Arrow keys choose, Enter opens, Escape closes. It
 * fills the screen of a phone.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const text = useLater(typed.trim())
  const isLongEnough = text.length >= shortestSearch
  // Each text has an answer of its own, so an older answer never replaces a newer one.
  const query = useQuery({ ...searchQuery(text), enabled: isLongEnough, placeholderData: (previous) => previous })
  const failure = useLoadFailure(text, query)
  const found = isLongEnough && !failure ? query.data : undefined
  const groups = useFoundGroups(found, text, useVisitor())
  const rows = groups.flatMap((group) => group.rows)
  const [active, setActive] = useState(-1)
  const chosen = rows[active]
  const idOf = (index: number) => `${listId}-${index}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has other rows
  useEffect(() => setActive(-1), [found])
  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, active, listId])

  function move(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || rows.length === 0) return
    event.preventDefault()
    // Before the first row and after the last one the field itself is reached, where Enter searches the directory.
    setActive(((active + 1 + by + rows.length + 1) % (rows.length + 1)) - 1)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen) return document.getElementById(idOf(active))!.click()
    const keyword = typed.trim()
    if (keyword === '') return
    onClose()
    void navigate({ to: '/professionals', search: { keyword } })
  }

  const foundCount = groups.filter(({ isFurther }) => !isFurther).reduce((sum, group) => sum + group.rows.length, 0)
  return (
    <dialog
      ref={dialog}
      aria-label={t`Search everything`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={move}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-raised p-0 text-ink outline-none backdrop:bg-black/60 sm:mx-auto sm:mt-[10dvh] sm:h-fit sm:max-h-[80dvh] sm:w-[min(40rem,calc(100%-2rem))] sm:rounded-2xl sm:shadow-float"
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <search aria-label={t`Search everything`} className="shrink-0 border-b border-line">
          <form onSubmit={submit} className="flex items-center gap-1 py-2 pr-2 pl-4">
            <Icon path={icons.search} size={20} className="shrink-0 text-muted" />
            <input
              autoFocus
              // A field of the type "search" would be cleared by the first Escape, and the dialog would stay.
              type="text"
              role="combobox"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              aria-label={t`Search everything`}
              aria-expanded={rows.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={chosen && idOf(active)}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={longestSearch}
              placeholder={t`People, products, machines, guide`}
              className="h-11 min-w-0 grow bg-transparent px-2 text-base outline-none focus-visible:outline-none"
            />
            <button
              type="button"
              onClick={onClose}
              aria-label={t`Close`}
              className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            >
              <Icon path={icons.close} />
            </button>
          </form>
        </search>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <p role="status" className="sr-only">
            {found && !query.isPlaceholderData && t`${plural(foundCount, { one: '# result', other: '# results' })}`}
          </p>
          {!isLongEnough && (
            <p className="px-3 py-6 text-center text-pretty text-muted">
              <Trans>Type a name, a town, a product or an order number.</Trans>
            </p>
          )}
          {failure && (
            <div className="px-2 pb-3">
              <LoadNotice {...failure}>
                <Trans>The search could not be done.</Trans>
              </LoadNotice>
            </div>
          )}
          {isLongEnough && !found && !failure && <Searching />}
          {found && foundCount === 0 && (
            <p className="px-3 py-5 text-center text-lg font-bold text-balance">
              <Trans>Nothing found for “{text}”</Trans>
            </p>
          )}
          <div
            id={listId}
            role="listbox"
            aria-label={t`Results`}
            aria-busy={query.isPlaceholderData}
            hidden={rows.length === 0}
            className={query.isPlaceholderData ? 'opacity-60' : ''}
          >
            {groups.map((group) => (
              <Group
                key={group.name}
                group={group}
                firstIndex={rows.indexOf(group.rows[0]!)}
                active={active}
                idOf={idOf}
                onOpen={onClose}
              />
            ))}
          </div>
        </div>
      </div>
    </dialog>
  )
}

type GroupProps = {
  group: FoundGroup
  firstIndex: number
  active: number
  idOf: (index: number) => string
  onOpen: () => void
}

function Group({ group: { name, icon, rows }, firstIndex, active, idOf, onOpen }: GroupProps) {
  const headingId = `${idOf(firstIndex)}-group`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options
    <div role="group" aria-labelledby={headingId} className="pb-2">
      <div id={headingId} role="presentation" className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
        {name}
      </div>
      {rows.map((row, at) => {
        const index = firstIndex + at
        return (
          <Link
            key={`${row.to} ${JSON.stringify(row.search)}`}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            activeProps={{}}
            to={row.to}
            search={row.search}
            onClick={onOpen}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-primary-soft"
          >
            <Icon path={row.icon ?? icon} size={18} className="shrink-0 text-muted" />
            <span className="min-w-0 grow">
              <span lang={row.lang} className="block wrap-anywhere">
                {row.text}
              </span>
              {row.about && <span className="block truncate text-sm text-muted">{row.about}</span>}
            </span>
          </Link>
        )
      })}
    </div>
  )
}

/** A placeholder in the shape of the list. */
function Searching() {
  return (
    <div aria-busy="true" className="grid gap-3 px-3 py-4">
      {['w-2/5', 'w-3/5', 'w-1/2'].map((width) => (
        <div key={width} className={`h-5 animate-pulse rounded bg-sunken ${width}`} />
      ))}
    </div>
  )
}
