import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { NewItem } from '#features/directory/portfolio/item-schema.ts'
import { PictureList } from '#features/pictures/picture-list.tsx'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { ChipField } from '#ui/chip-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { publishMutation } from './publish-mutation.ts'
import { editedListingQuery } from './queries.ts'
import type { OwnListing } from './schema.ts'
import { type ShortListing, type ShortListingInput, shortListingForm } from './short-listing-schema.ts'

/** The number of photos that the short form takes. The portfolio's own form takes more. */
const mostPhotos = 6
/** The number of specializations to choose from. Those of the person's own profession come first. */
const offeredTrades = 8

type Props = { listing: OwnListing; onPublished: () => void }

/**
 * The short form of a new listing: what the professional charges, the town and the trade if they are missing, and
 * photos of one finished work. Everything else is in the editor of the listing and in the portfolio.
 */
export function ShortListingForm({ listing, onPublished }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const language = useLanguage()
  const today = dayInIndia(new Date())
  const schema = useMemo(() => shortListingForm(today), [today])
  const [isUploading, setIsUploading] = useState(false)
  // Decided once, so that a field does not disappear when the first part is saved and the second one fails.
  const [asks] = useState(() => ({
    town: !listing.choices.towns.some(({ id }) => id === listing.town.id),
    trade: listing.listing.specializations.length === 0,
    version: listing.version,
  }))
  const form = useSchemaForm({
    schema,
    edits: {
      record: listing,
      ask: () => client.fetchQuery({ ...editedListingQuery, staleTime: 0 }),
      valuesOf,
      mutation: publishMutation,
      toBody: ({ rateMin, rateMax, town, specializations, ...work }: ShortListing, version) => ({
        listing: { ...listing.listing, rateMin, rateMax, town, specializations, version },
        item: work.pictures.length > 0 ? itemOf(work, language) : undefined,
      }),
    },
    draft: 'short listing',
    onSuccess: onPublished,
  })
  const { field, isBusy, watch, setValue, getValues, notice } = form
  const isArchitect = listing.profession === 'architect'
  const pictures = watch('pictures')
  return (
    <Form form={form} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={isArchitect ? t`Design fee per sq ft, from (₹)` : t`Rate per sq ft, from (₹)`}
          hint={t`Leave both blank for “Price on request”.`}
          {...field('rateMin', { deps: ['rateMax'] })}
        />
        <TextField
          label={isArchitect ? t`Design fee per sq ft, to (₹)` : t`Rate per sq ft, to (₹)`}
          {...field('rateMax')}
        />
      </div>
      {asks.town && (
        <SelectField label={t`Town`} {...field('town')}>
          <option value={listing.town.id}>{listing.town.name}</option>
          {listing.choices.towns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {asks.trade && (
        <ChipField
          legend={t`Specializations`}
          options={listing.choices.specializations.slice(0, offeredTrades)}
          chosen={[]}
          {...field('specializations')}
        />
      )}
      <PictureList
        label={t`Photos of your work`}
        hint={t`Choose three good photos of one finished work at once. The first one is the cover.`}
        value={pictures.map((picture) => ({ ...picture, alt: {} }))}
        onChange={(list) => setValue('pictures', list.map(withoutAlt), { shouldDirty: true })}
        most={mostPhotos}
        onBusy={setIsUploading}
      />
      {pictures.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t`Project name`}
            lang={language}
            hint={t`For example: Bungalow in Malavli`}
            {...field('title')}
          />
          <TextField label={t`Completion date`} max={today} {...field('completedOn')} />
          <div className="sm:col-span-2">
            <TextAreaField
              label={t`Description`}
              lang={language}
              rows={2}
              hint={t`What was built, and what was special about it?`}
              {...field('description')}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label={t`Location`}
              lang={language}
              hint={t`The place, such as “Malavli, Kamshet”, not the client’s address.`}
              {...field('location')}
            />
          </div>
        </div>
      )}
      {notice && listing.version !== asks.version && getValues('pictures').length > 0 && (
        <p role="status" className="rounded-md bg-sunken px-4 py-3">
          <Trans>What you charge is saved. Only the photos are not published yet. Press “Publish” again.</Trans>
        </p>
      )}
      <SubmitButton isBusy={isBusy || isUploading}>
        {isUploading ? t`Uploading photos …` : isBusy ? t`Publishing...` : t`Publish`}
      </SubmitButton>
    </Form>
  )
}

/** The values of the form. Numbers are strings, because a field must also hold a half-typed number. */
function valuesOf({ listing, town }: OwnListing): ShortListingInput {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...{ rateMin: text(listing.rateMin), rateMax: text(listing.rateMax) },
    ...{ town: listing.town, specializations: listing.specializations, pictures: [] },
    ...{ title: '', description: '', location: town.name, completedOn: '' },
  }
}

/** The photos as a new item of the portfolio. What the short form does not ask for can be added there. */
function itemOf(
  { pictures, ...work }: Omit<ShortListing, 'rateMin' | 'rateMax' | 'town' | 'specializations'>,
  language: NewItem['language'],
): NewItem {
  return {
    ...work,
    pictures: pictures.map(({ id, alt }) => ({ id, alt })),
    ...{ category: 'Residential', isFeatured: false, language, type: '', style: '' },
    ...{ budget: '', areaSqft: '', bhk: '', startedOn: '' },
    ...{ altLanguage: '', altTitle: '', altDescription: '', altLocation: '' },
    ...{ testimonial: 'none', clientName: '', rating: 5, comment: '' },
  }
}

/** An upload as a picture of the item, without a description yet. */
function withoutAlt({ id, key, width, height, color }: UploadedPicture): ShortListingInput['pictures'][number] {
  return { id, alt: '', key, width, height, color }
}
