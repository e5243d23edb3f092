import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { ConflictContext, useConflict } from '#ui/conflict.tsx'
import { clearDraft } from '#ui/draft.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { BasicFields } from './basic-fields.tsx'
import { buildingName, storedBuilding } from './building-rules.ts'
import { itemQuery } from './item-queries.ts'
import {
  type ItemFormFields,
  type ItemFormInput,
  type ItemSave,
  itemForm,
  type NewItem,
  type OwnItem,
} from './item-schema.ts'
import { MoreFields } from './more-fields.tsx'
import { itemSaveMutation, newItemMutation } from './mutations.ts'
import { PhotoField } from './photo-field.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'

type Props = { onDone: () => void }

/** The form for a new item. */
export function NewItemForm({ onDone }: Props) {
  const { t } = useLingui()
  return (
    <ItemFields
      defaultValues={blank(useLanguage())}
      mutation={newItemMutation}
      toBody={bodyOf}
      draft="portfolio"
      success={t`Your project is on your profile`}
      onDone={onDone}
    />
  )
}

/** The form for an existing item. If the item was also changed elsewhere meanwhile, it shows the conflicts. */
export function EditItemForm({ opened, onDone }: Props & { opened: OwnItem }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const language = useLanguage()
  const { conflict, guard } = useConflict<OwnItem, ItemFormInput>({
    opened,
    async ask() {
      const latest = await client.fetchQuery({ ...itemQuery(opened.id), staleTime: 0 })
      if (!latest) throw new Error('The item has been deleted')
      return latest
    },
    valuesOf: (item) => valuesOf(item, language),
  })
  return (
    <ConflictContext value={conflict}>
      <ItemFields
        defaultValues={conflict.before}
        about={opened.about}
        mutation={guard(itemSaveMutation(opened.id))}
        toBody={(input, version): ItemSave => ({ ...bodyOf(input), version })}
        version={conflict.version}
        draft={`portfolio ${opened.id}`}
        success={t`Your changes are saved`}
        onDone={onDone}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = Props & {
  defaultValues: ItemFormInput
  mutation: MutationOptions<OwnItem, Error, Body>
  toBody: (input: ItemFormFields, version: string) => Body
  version?: string
  draft: string
  success: string
  about?: OwnItem['about']
}

function ItemFields<Body>({ about = null, ...props }: FieldsProps<Body>) {
  const { defaultValues, mutation, toBody, version, draft, success, onDone } = props
  const { t } = useLingui()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => itemForm(today), [today])
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    schema,
    mutation,
    toBody,
    version,
    defaultValues,
    draft,
    onSuccess() {
      onDone()
      toast(success)
    },
  })
  const { isBusy } = form
  return (
    <Form form={form} className="grid gap-8">
      <BasicFields today={today} />
      <PhotoField onBusy={setIsUploading} />
      <MoreFields today={today} />
      <TestimonialFields about={about} />
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
