import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { clearDraft } from '#ui/draft.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { BasicFields } from './basic-fields.tsx'
import { buildingName, storedBuilding } from './building-rules.ts'
import { itemQuery } from './item-queries.ts'
import { type ItemFormFields, type ItemFormInput, itemForm, type NewItem, type OwnItem } from './item-schema.ts'
import { MoreFields } from './more-fields.tsx'
import { itemSaveMutation, newItemMutation } from './mutations.ts'
import { PhotoField } from './photo-field.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'

type Props = {
  /** The item that the form edits. Undefined for a new one. */
  opened?: OwnItem
  onDone: () => void
}

/** The form of a new or an existing item. */
export function ItemForm({ opened, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const language = useLanguage()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => itemForm(today), [today])
  const [isUploading, setIsUploading] = useState(false)
  const draft = opened ? `portfolio ${opened.id}` : 'portfolio'
  const form = useSchemaForm({
    schema,
    mutation: newItemMutation,
    toBody: bodyOf,
    edits: opened
      ? {
          record: opened,
          ask: () => client.fetchQuery({ ...itemQuery(opened.id), staleTime: 0 }),
          valuesOf: (item) => valuesOf(item, language),
          mutation: itemSaveMutation(opened.id),
          toBody: (input, version) => ({ ...bodyOf(input), version }),
        }
      : undefined,
    defaultValues: blank(language),
    draft,
    onSuccess() {
      onDone()
      toast(opened ? t`Your changes are saved` : t`Your project is on your profile`)
    },
  })
  const { isBusy } = form
  return (
    <Form form={form} className="grid gap-8">
      <BasicFields today={today} />
      <PhotoField onBusy={setIsUploading} />
      <MoreFields today={today} />
      <TestimonialFields about={opened?.about ?? null} />
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex gap-3 border-t border-line bg-raised px-5 py-3 *:grow *:basis-0 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <button
          type="button"
          onClick={() => {
            clearDraft(draft)
            onDone()
          }}
          className={button('secondary', 'min-h-12')}
        >
          <Trans>Cancel</Trans>
        </button>
        <div>
          <SubmitButton isBusy={isBusy || isUploading}>
            {isUploading ? t`Uploading photos …` : isBusy ? t`Saving...` : t`Save`}
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}

function bodyOf({ pictures, type, style, ...input }: ItemFormFields): NewItem {
  return {
    ...input,
    type: storedBuilding(type),
    style: storedBuilding(style),
    pictures: pictures.map(({ id, alt }) => ({ id, alt })),
  }
}

function blank(language: Language): ItemFormInput {
  return {
    ...{ title: '', description: '', location: '', completedOn: '', category: 'Residential', isFeatured: false },
    ...{ language, type: '', style: '', budget: '', areaSqft: '', bhk: '', startedOn: '' },
    ...{ altLanguage: '', altTitle: '', altDescription: '', altLocation: '' },
    ...{ testimonial: 'none', clientName: '', rating: 5, comment: '', pictures: [] },
  }
}

/** The values of the form. Numbers are strings, because a field must also hold a half-typed number. */
function valuesOf({ item }: OwnItem, language: Language): ItemFormInput {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...item,
    type: buildingName(item.type, language),
    style: buildingName(item.style, language),
    budget: text(item.budget),
    areaSqft: text(item.areaSqft),
    bhk: text(item.bhk),
  }
}
