import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newProjectMutation, projectSaveMutation } from '#features/building/projects/mutations.ts'
import { projectQuery } from '#features/building/projects/queries.ts'
import { newProjectDefaults } from '#features/building/projects/rules.ts'
import {
  formValuesOf,
  type NewProject,
  type NewProjectFields,
  newProject,
  type Project,
  type ProjectSave,
} from '#features/building/projects/schema.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'
import { ConflictContext, useConflict } from '#ui/conflict.tsx'
import { clearDraft } from '#ui/draft.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { MissingPrefill, Prefill } from './prefill.ts'
import { BasicFields, HouseFields, WishFields } from './project-fields.tsx'

type Props = { userType: UserType; onClose: () => void }

type NewProps = Props & {
  prefill?: Prefill | undefined
  /** The source of the initial values, which is also part of the draft's name. Undefined for an empty form. */
  source?: string | undefined
  missing?: MissingPrefill | undefined
  onCreated: (project: Project) => void
}

export function NewProjectForm({ userType, prefill, source, missing, onClose, onCreated }: NewProps) {
  const { t } = useLingui()
  return (
    <ProjectFields
      isNew
      userType={userType}
      defaultValues={{ ...newProjectDefaults, ...prefill?.values }}
      mutation={newProjectMutation}
      toBody={(input) => ({ ...input, ...(prefill && { budgetFrom: prefill.budgetFrom }) })}
      draft={source ? `project from ${source}` : 'project'}
      submit={t`Create Project`}
      notice={missing && <MissingNotice missing={missing} />}
      onClose={onClose}
      onSaved={(project) => {
        onCreated(project)
        toast(t`Your project is created`)
      }}
    />
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

/** The form of an existing project. It handles changes that other people save while the form is open. */
export function EditProjectForm({ userType, opened, onClose }: Props & { opened: Project }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { conflict, guard } = useConflict<Project, NewProject>({
    opened,
    async ask() {
      const latest = await client.fetchQuery({ ...projectQuery(opened.id), staleTime: 0 })
      if (!latest) throw new Error('The user is no longer on the project')
      return latest
    },
    valuesOf: formValuesOf,
  })
  return (
    <ConflictContext value={conflict}>
      <ProjectFields
        userType={userType}
        defaultValues={conflict.before}
        mutation={guard(projectSaveMutation(opened.id))}
        toBody={({ agreedSum: _, ...input }, version): ProjectSave => ({ ...input, version })}
        version={conflict.version}
        draft={`project ${opened.id}`}
        submit={t`Save Changes`}
        onClose={onClose}
        onSaved={() => {
          onClose()
          toast(t`Your changes are saved`)
        }}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = Props & {
  isNew?: boolean
  defaultValues: NewProject
  mutation: MutationOptions<Project, Error, Body>
  toBody: (input: NewProjectFields, version: string) => Body
  version?: string
  draft: string
  submit: string
  notice?: ReactNode
  onSaved: (project: Project) => void
}

function ProjectFields<Body>({
  isNew = false,
  userType,
  submit,
  notice,
  onClose,
  onSaved,
  draft,
  ...options
}: FieldsProps<Body>) {
  const { t } = useLingui()
  const form = useSchemaForm({ ...options, schema: newProject, draft, onSuccess: onSaved })
  const { isBusy } = form
  return (
    <Form form={form} className="grid gap-8">
      {notice}
      <BasicFields userType={userType} isNew={isNew} />
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
          <SubmitButton isBusy={isBusy}>{isBusy ? t`Saving...` : submit}</SubmitButton>
        </div>
      </div>
    </Form>
  )
}
