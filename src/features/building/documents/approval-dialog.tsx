import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { type Authority, approvalStates } from './approval-rules.ts'
import { useApprovalWords } from './approval-words.tsx'
import { approvalItemMutation } from './mutations.ts'
import { approvalsQuery, documentsQuery } from './queries.ts'
import { isPriced } from './rules.ts'
import { type ApprovalItemState, type ItemForm, itemForm } from './schema.ts'

type Props = { projectId: number; authority: Authority; opened: ApprovalItemState; onClose: () => void }

const valuesOf = ({ state, number, date, note, document }: ApprovalItemState): ItemForm => ({
  ...{ state, number, date, note },
  versionId: document ? String(document.versionId) : '',
})

/**
 * The form for one item of the approvals checklist. It handles changes that are saved on another device while the form
 * is open.
 */
export function ApprovalDialog({ projectId, authority, opened, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { states, paper } = useApprovalWords(authority)
  const choices = useDocumentChoices(projectId, opened)
  return (
    <FormDialog
      title={paper(opened.item).title}
      schema={itemForm}
      edits={{
        record: opened,
        async ask() {
          const latest = await client.fetchQuery({ ...approvalsQuery(projectId), staleTime: 0 })
          return latest.items.find(({ item }) => item === opened.item)
        },
        valuesOf,
        mutation: approvalItemMutation(projectId, opened.item),
        toBody: ({ versionId, ...input }, version) => ({
          ...input,
          versionId: versionId ? Number(versionId) : null,
          version,
        }),
      }}
      action={<Trans>Save</Trans>}
      success={t`Your changes are saved`}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField label={t`Status`} {...field('state')}>
            {approvalStates.map((state) => (
              <option key={state} value={state}>
                {states[state]}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
            <TextField label={t`Number`} note={t`optional`} {...field('number')} />
            <TextField label={t`Date`} note={t`optional`} {...field('date')} />
          </div>
          <SelectField
            label={t`Document`}
            note={t`optional`}
            hint={choices.length === 0 ? t`Add it under Documents first, then choose it here.` : undefined}
            {...field('versionId')}
          >
            <option value="">{t`No document`}</option>
            {choices.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
          <TextAreaField label={t`Note`} note={t`optional`} {...field('note')} />
        </>
      )}
    </FormDialog>
  )
}

/** The latest version of each document that everyone sees, plus the version that is already linked. */
function useDocumentChoices(projectId: number, { document }: ApprovalItemState): { id: number; text: string }[] {
  const { t } = useLingui()
  const { data } = useQuery(documentsQuery(projectId))
  const named = (id: number, title: string, number: number) => ({ id, text: t`${title}, version ${number}` })
  const latest = (data?.documents ?? [])
    .filter(({ kind }) => !isPriced(kind))
    .map(({ title, latest }) => named(latest.id, title, latest.number))
  if (!document || latest.some(({ id }) => id === document.versionId)) return latest
  return [named(document.versionId, document.title, document.number), ...latest]
}
