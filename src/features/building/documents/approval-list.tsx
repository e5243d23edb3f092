import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDate } from '#platform/languages/format.ts'
import { type TownId, townName } from '#platform/values/towns.ts'
import { button } from '#ui/button.ts'
import { UnlessChanged, useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { Changes, changeOf } from '#ui/changes.tsx'
import { SelectField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'
import { ApprovalRow, SourceLine } from './approval-row.tsx'
import {
  type Authority,
  authorities,
  authorityNotes,
  checklistOf,
  progressOf,
  suggestedAuthority,
} from './approval-rules.ts'
import { useApprovalWords } from './approval-words.tsx'
import { authorityMutation } from './mutations.ts'
import { approvalsQuery } from './queries.ts'
import type { ApprovalItemState } from './schema.ts'
import { OpenButton } from './version-row.tsx'

type Props = {
  project: { id: number; town: TownId; hasApprovedPlans: boolean }
  /** Whether the user may edit the approvals. */
  mayKeep: boolean
}

/** Shows the authority that gives the building permission, and the state of each item on its checklist. */
export function ApprovalList({ project, mayKeep }: Props) {
  const { id, town } = project
  const { authority: chosen, items } = useSuspenseQuery(approvalsQuery(id)).data
  const authority = chosen ?? suggestedAuthority(town)
  const list = checklistOf(authority).map((entry) => ({ entry, item: items.find(({ item }) => item === entry.item)! }))
  const { received, total } = progressOf(list.map(({ item }) => item.state))
  const permission = list.find(({ item }) => item.item === 'permission' && item.state === 'received')?.item
  const labelId = useId()
  return (
    <>
      <AuthorityPanel project={project} chosen={chosen} authority={authority} mayKeep={mayKeep} />
      {permission && <ApprovedPlans projectId={id} authority={authority} permission={permission} />}
      {project.hasApprovedPlans && !permission && (
        <p className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
          <Trans>
            The project says that its plans are approved. Mark the permission below as done, with its number, date and
            document.
          </Trans>
        </p>
      )}
      <div className="mt-6">
        <p id={labelId} className="font-semibold">
          <Trans>
            {received} of {total} done
          </Trans>
        </p>
        <progress
          aria-labelledby={labelId}
          value={received}
          max={Math.max(total, 1)}
          className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken text-good [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-current"
        />
      </div>
      <ul className="panel mt-4 px-4">
        {list.map(({ entry, item }) => (
          <ApprovalRow
            key={item.item}
            projectId={id}
            authority={authority}
            entry={entry}
            item={item}
            mayKeep={mayKeep}
          />
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        <Trans>
          Rules change, and this is not legal advice. The office that takes your application has the last word.
        </Trans>
      </p>
    </>
  )
}

type PlansProps = { projectId: number; authority: Authority; permission: ApprovalItemState }

/** The approved plans: the authority, the number, the date and the document. */
function ApprovedPlans({ projectId, authority, permission }: PlansProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { authorities: names } = useApprovalWords(authority)
  const { number, date, document } = permission
  const paper = document?.title ?? ''
  const facts = [number, date && formatDate(language, date)].filter(Boolean).join(' · ')
  return (
    <section aria-labelledby="approved-plans" className="mt-4 rounded-md border border-good bg-good-soft px-4 py-3">
      <h4 id="approved-plans" className="font-semibold text-good">
        <Trans>The plans are approved</Trans>
      </h4>
      <p className="mt-0.5">{names[authority]}</p>
      {facts && <p className="wrap-anywhere">{facts}</p>}
      {document ? (
        <OpenButton
          projectId={projectId}
          documentId={document.documentId}
          number={document.number}
          label={t`Download the approval: ${paper}`}
          className="-ml-3"
        >
          <span lang={document.lang} className="text-left wrap-anywhere">
            {document.title}
          </span>
        </OpenButton>
      ) : (
        <p className="text-sm">
          <Trans>No document is linked yet.</Trans>
        </p>
      )}
    </section>
  )
}

type PanelProps = Props & { chosen: Authority | null; authority: Authority }

function AuthorityPanel({ project, chosen, authority, mayKeep }: PanelProps) {
  const language = useLanguage()
  const { authorities: names, about } = useApprovalWords(authority)
  const [isOpen, setIsOpen] = useState(false)
  const change = useFocusWhen<HTMLButtonElement>(!isOpen && chosen !== null)
  const town = townName(project.town, language)
  return (
    <section aria-labelledby="authority" className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-muted">
            {chosen ? <Trans>Who gives the building permission</Trans> : <Trans>Usual for {town}; please check</Trans>}
          </p>
          <h4 id="authority" className="text-lg font-bold text-pretty">
            {names[authority]}
          </h4>
        </div>
        {mayKeep && chosen && !isOpen && (
          <button ref={change} type="button" onClick={() => setIsOpen(true)} className={button('secondary')}>
            <Trans>Change</Trans>
          </button>
        )}
      </div>
      <p className="mt-2 max-w-prose text-pretty">{about}</p>
      {authorityNotes[authority]?.map((source) => (
        <SourceLine key={source} source={source} className="mt-1" />
      ))}
      {mayKeep && (isOpen || !chosen) && (
        <AuthorityForm projectId={project.id} chosen={chosen} suggested={authority} onDone={() => setIsOpen(false)} />
      )}
    </section>
  )
}

type FormProps = { projectId: number; chosen: Authority | null; suggested: Authority; onDone: () => void }

function AuthorityForm({ projectId, chosen, suggested, onDone }: FormProps) {
  const { t } = useLingui()
  const { authorities: names } = useApprovalWords(suggested)
  const [picked, setPicked] = useState(suggested)
  const watched = useChangedWhileOpen(chosen, (authority) => authority)
  const nameOf = (authority: Authority | null) => (authority ? names[authority] : '')
  const { mutate, isPending } = useAction(authorityMutation(projectId), {
    failed: t`Your choice could not be saved`,
    onSuccess: onDone,
  })
  const disabled = useDisabledUntilHydrated(isPending)
  return (
    <UnlessChanged
      of={watched}
      said={<Trans>Someone else chose another authority while you had this open.</Trans>}
      changes={
        <Changes rows={[changeOf(watched, 'authority', <Trans>The building permission comes from</Trans>, nameOf)]} />
      }
      onward={<Trans>Choose again</Trans>}
      isBusy={isPending}
      onClose={onDone}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ from: watched.opened, authority: picked })
        }}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <SelectField
          label={t`Who gives your building permission?`}
          value={picked}
          onChange={({ target }) => setPicked(target.value as Authority)}
          className="min-w-0 grow basis-64"
        >
          {authorities.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </SelectField>
        <button type="submit" {...disabled} className={button('primary', 'min-h-12 max-sm:w-full')}>
          <Trans>Use this checklist</Trans>
        </button>
      </form>
    </UnlessChanged>
  )
}
