import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { Project } from '#features/building/projects/schema.ts'
import { clearDraft } from '#ui/draft.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-error.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { newShowcaseMutation } from './mutations.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { findPrivate } from './private-rules.ts'
import { chosenFirst, stillOffered } from './rules.ts'
import { privateText, type ShowcasePhoto, showcaseForm } from './schema.ts'
import { useKnownFacts } from './use-known-facts.ts'

type Props = { project: Project; photos: readonly ShowcasePhoto[]; onClose: () => void }

/**
 * The form that makes a portfolio item from a completed project. Everything is filled in, so one press publishes it.
 */
export function ShowcaseForm({ project, photos, onClose }: Props) {
  const { t, i18n } = useLingui()
  const fieldError = useFieldError()
  const { facts, sentence, title } = useKnownFacts(project)
  const draft = `showcase ${project.id}`
  const form = useSchemaForm({
    schema: showcaseForm,
    mutation: newShowcaseMutation(project.id),
    toBody: ({ title, description, pictureIds }) => ({
      title,
      description: description || sentence,
      pictureIds: stillOffered(pictureIds, photos),
    }),
    defaultValues: { title, description: '', pictureIds: chosenFirst(photos) },
    draft,
    onSuccess() {
      onClose()
      toast(t`Your project is on your profile`)
    },
  })
  const { field, watch, setValue, formState } = form
  const chosen = stillOffered(watch('pictureIds'), photos)
  /**
   * The error and the hint of a field that must not contain anything private. A certain match is an error, because the
   * server would refuse it. A possible match is shown as a question in place of the hint.
   */
  function privateField(name: 'title' | 'description', hint: string) {
    const found = findPrivate(watch(name), { names: [project.clientName, project.typedClientName], site: project.site })
    const text = found && i18n._(privateText(found))
    return {
      error: (found?.isSure && text) || field(name).error,
      hint: text ? <span className="text-warn">{text}</span> : hint,
    }
  }
  return (
    <Form form={form} className="grid gap-5">
      <PhotoChoice
        photos={photos}
        chosen={chosen}
        onChange={(ids) => setValue('pictureIds', ids, { shouldDirty: true })}
        error={fieldError(formState.errors.pictureIds)}
      />
      <TextField
        label={t`Project name`}
        {...field('title')}
        {...privateField('title', t`Everyone can read it. Leave out your client's name and address.`)}
      />
      <TextAreaField
        label={t`Description`}
        note={t`optional`}
        {...field('description')}
        {...privateField('description', t`If you leave it blank, it says: “${sentence}”`)}
      />
      <div className="rounded-lg bg-sunken p-4 text-[0.9375rem]">
        <p>
          <span className="font-medium">
            <Trans>Also shown:</Trans>
          </span>{' '}
          {facts.join(' · ')}
        </p>
        <p className="mt-2 flex items-start gap-2 text-muted">
          <EyeOff size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          <Trans>
            Not shown: prices and the budget, your client's name, the address of the site and the requirements.
          </Trans>
        </p>
      </div>
      <FormButtons
        isBusy={form.isBusy}
        isUploading={false}
        onCancel={() => {
          clearDraft(draft)
          onClose()
        }}
      >
        <Trans>Publish</Trans>
      </FormButtons>
    </Form>
  )
}
