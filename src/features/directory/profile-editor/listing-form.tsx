import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import type { Language } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { CompanyFields } from './company-fields.tsx'
import { listingMutation } from './mutations.ts'
import { editedListingQuery } from './queries.ts'
import { RateFields } from './rate-fields.tsx'
import { aboutLanguageOf } from './rules.ts'
import { type ListingFormInput, listingForm, type OwnListing } from './schema.ts'
import { ServiceFields } from './service-fields.tsx'
import { TeamFields } from './team-fields.tsx'

type Props = {
  listing: OwnListing
  /** The editor of the pictures, which are saved separately from the form. */
  pictures: ReactNode
  /** Renders a preview of the form's values: beside the form, or on narrow screens in a dialog. */
  preview: (input: ListingFormInput, place: 'beside' | 'dialog') => ReactNode
}

/** The form in which professionals edit their listing. Shows a preview of the values. */
export function ListingForm({ listing, pictures, preview }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const page = useLanguage()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const failure = t`Failed to update profile. Please try again.`
  const form = useSchemaForm({
    schema: listingForm,
    edits: {
      record: listing,
      ask: () => client.fetchQuery({ ...editedListingQuery, staleTime: 0 }),
      valuesOf: (opened) => valuesOf(opened, page),
      mutation: listingMutation,
      toBody: (input, version) => ({ ...input, version }),
      byField: true,
    },
    draft: 'listing',
    failure,
    onSuccess(saved) {
      form.reset(valuesOf(saved, page))
      toast(t`Profile updated`, t`Your profile has been updated successfully.`)
    },
    onError: (error, text) => toastFailure(failure, text === failure ? undefined : text, error),
  })
  const { isBusy, setValue } = form
  return (
    <>
      {pictures}
      <Form form={form} className="mt-8 grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-10">
          <CompanyFields fullName={listing.fullName} />
          <ServiceFields
            listing={listing}
            onChange={(services) => setValue('services', services, { shouldDirty: true })}
          />
          <RateFields listing={listing} />
          <TeamFields listing={listing} />
          <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex gap-3 border-t border-line bg-ground px-4 py-3 *:min-w-0 *:grow">
            <button
              type="button"
              className={button('secondary', 'min-h-12 xl:hidden')}
              onClick={() => setIsPreviewing(true)}
            >
              <Trans>Preview</Trans>
            </button>
            <div>
              <SubmitButton isBusy={isBusy}>{isBusy ? t`Saving...` : t`Save Changes`}</SubmitButton>
            </div>
          </div>
        </div>
        <LivePreview preview={preview} />
      </Form>
      {isPreviewing && (
        <Dialog title={t`Preview`} onClose={() => setIsPreviewing(false)}>
          {preview(form.getValues(), 'dialog')}
        </Dialog>
      )}
    </>
  )
}

/**
 * The preview beside the form. On narrow screens a button opens it instead, so that phones need not render it after
 * every letter.
 */
function LivePreview({ preview }: Pick<Props, 'preview'>) {
  const { t } = useLingui()
  const isWide = useIsWide()
  const input = useWatch<ListingFormInput>() as ListingFormInput
  return (
    <aside aria-label={t`Preview`} className="hidden xl:block">
      <div className="sticky top-20">{isWide && preview(input, 'beside')}</div>
    </aside>
  )
}

const wide = '(min-width: 80rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(wide)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}

/** The values of the form. Numbers are strings, because a field must also hold a half-typed number. */
function valuesOf({ listing }: OwnListing, page: Language): ListingFormInput {
  const text = (value: number | null) => (value === null ? '' : String(value))
  const { rateMin, rateMax, budgetMin, budgetMax, startedYear, teamSize, services } = listing
  return {
    ...listing,
    language: aboutLanguageOf(listing, page),
    ...{ rateMin: text(rateMin), rateMax: text(rateMax), budgetMin: text(budgetMin), budgetMax: text(budgetMax) },
    ...{ startedYear: text(startedYear), teamSize: text(teamSize), ratesAreCurrent: false },
    services: services.map((each) => ({ ...each, rateMin: text(each.rateMin), rateMax: text(each.rateMax) })),
  }
}
