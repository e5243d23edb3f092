import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { button } from '#ui/button.ts'
import { ChipField } from '#ui/chip-field.tsx'
import { ChangedField } from '#ui/conflict.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { mostServices } from './rules.ts'
import type { ListingFormInput, OwnListing } from './schema.ts'
import { ServiceCard } from './service-card.tsx'

type Service = ListingFormInput['services'][number]
type Props = {
  listing: OwnListing
  /** Replaces the services and stores them in the draft. */
  onChange: (services: Service[]) => void
}

/** Edits the professional's specializations, and the services with their rates. */
export function ServiceFields({ listing, onChange }: Props) {
  const { t } = useLingui()
  const field = useField<ListingFormInput>()
  const { watch } = useFormContext<ListingFormInput>()
  const services = watch('services')
  const { choices } = listing
  const nameOf = (id: string) => choices.specializations.find((each) => each.id === id)?.name ?? id
  const { error } = field('services')
  return (
    <FormSection id="services" title={t`Services`}>
      <ChangedField<ListingFormInput>
        name="specializations"
        show={(ids) => (ids as string[]).map(nameOf).join(', ')}
        className="sm:col-span-2"
      >
        <ChipField
          legend={t`Specializations`}
          options={choices.specializations}
          chosen={listing.listing.specializations}
          {...field('specializations')}
        />
      </ChangedField>
      <ChangedField<ListingFormInput>
        name="services"
        show={(list) => titlesOf(list as Service[])}
        className="grid gap-4 sm:col-span-2"
      >
        {services.map((_, at) => (
          <ServiceCard
            // biome-ignore lint/suspicious/noArrayIndexKey: fields are addressed by their position
            key={at}
            at={at}
            onRemove={() => onChange(services.filter((_each, other) => other !== at))}
          />
        ))}
        {error && <p className="text-sm text-danger">{error}</p>}
        {services.length < mostServices && (
          <button
            type="button"
            className={button('secondary', 'w-fit')}
            onClick={() => onChange([...services, { texts: {}, unit: 'sqft', rateMin: '', rateMax: '' }])}
          >
            <Trans>Add a service</Trans>
          </button>
        )}
      </ChangedField>
    </FormSection>
  )
}

function titlesOf(services: Service[]): string {
  return services.map(({ texts }) => (texts.en ?? texts.mr ?? texts.hi)?.title).join(', ')
}
