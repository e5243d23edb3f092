import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { newProjectMutation, projectSaveMutation } from '#features/building/projects/mutations.ts'
import { projectQuery } from '#features/building/projects/queries.ts'
import { newProjectDefaults } from '#features/building/projects/rules.ts'
import { formValuesOf, newProject, type Project } from '#features/building/projects/schema.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'
import { clearDraft } from '#ui/draft.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { MissingPrefill, Prefill } from './prefill.ts'
import { BasicFields, HouseFields, WishFields } from './project-fields.tsx'

type Props = {
  userType: UserType
  /** The project that the form edits. Undefined for a new one. */
  opened?: Project
  prefill?: Prefill | undefined
  /** The source of the initial values, which is also part of the draft's name. Undefined for an empty form. */
  source?: string | undefined
  missing?: MissingPrefill | undefined
  onClose: () => void
  onCreated?: (project: Project) => void
}

/** The form of a new or an existing project. It handles changes that other people save while the form is open. */
export function ProjectForm({ userType, opened, prefill, source, missing, onClose, onCreated }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const draft = opened ? `project ${opened.id}` : source ? `project from ${source}` : 'project'
  const form = useSchemaForm({
    schema: newProject,
    mutation: newProjectMutation,
    toBody: (input) => ({ ...input, ...(prefill && { budgetFrom: prefill.budgetFrom }) }),
    edits: opened
      ? {
          record: opened,
          ask: () => client.fetchQuery({ ...projectQuery(opened.id), staleTime: 0 }),
          valuesOf: formValuesOf,
          mutation: projectSaveMutation(opened.id),
          toBody: ({ agreedSum: _, ...input }, version) => ({ ...input, version }),
          byField: true,
        }
      : undefined,
    defaultValues: { ...newProjectDefaults, ...prefill?.values },
    draft,
    onSuccess(project) {
      if (opened) onClose()
      else onCreated?.(project)
      toast(opened ? t`Your changes are saved` : t`Project created`)
    },
  })
  const { isBusy } = form
  return (
    <Form form={form} className="grid gap-8">
      {missing && <MissingNotice missing={missing} />}
      <BasicFields userType={userType} isNew={!opened} />
      <HouseFields />
      <WishFields />
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-raised px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <button
          type="button"
          onClick={() => {
            clearDraft(draft)
            onClose()
          }}
          className={button('secondary', 'min-h-12 sm:px-10')}
        >
          <Trans>Cancel</Trans>
        </button>
        <div>
          <SubmitButton isBusy={isBusy}>
            {isBusy ? t`Saving...` : opened ? t`Save Changes` : t`Create Project`}
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}

function MissingNotice({ missing }: { missing: MissingPrefill }) {
  return (
    <p role="note" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      {missing === 'source' ? (
        <Trans>
          What you wanted to start from is no longer there, so nothing is filled in. It may have been deleted.
        </Trans>
      ) : (
        <Trans>The estimate behind this quote has been deleted. The budget is that of the quote alone.</Trans>
      )}
    </p>
  )
}
