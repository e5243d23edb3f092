import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Taken } from '#features/hire/machines/availability-rules.ts'
import { useTownName } from '#features/hire/machines/machine-words.tsx'
import { PriceLines } from '#features/hire/machines/price-lines.tsx'
import { dayCount, priceOf } from '#features/hire/machines/price-rules.ts'
import { machinePath, readDays } from '#features/hire/machines/rules.ts'
import type { Machine } from '#features/hire/machines/schema.ts'
import { rememberedTown } from '#features/hire/machines/town-store.ts'
import { ByVisitor, useVisitor } from '#features/people/accounts/visitor.tsx'
import type { TownId } from '#platform/values/towns.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLateQuery } from '#ui/late-query.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { newHireMutation } from './mutations.ts'
import { lastSiteQuery } from './queries.ts'
import { ChosenDays, DaysWithoutScript, type OfForm } from './request-days.tsx'
import { type RequestFormFields, requestForm } from './schema.ts'

type Props = {
  machine: Machine
  /** The days in the address, with which the form begins. */
  days: Taken | undefined
  /** Stores the chosen days in the address, so that a login leads back to them. */
  onDays: (days: Taken | undefined) => void
  /** The town in the address, with which the form begins. */
  town: TownId | undefined
  /** Leads to the new hire. */
  onAsked: (id: number) => Promise<void>
}

/**
 * Asks for the days, shows what they cost, and asks where the machine is needed. A visitor without a login goes to the
 * login and comes back to what they typed.
 */
export function RequestForm({ machine, days, town, onDays, onAsked }: Props) {
  const { t } = useLingui()
  const townName = useTownName()
  const { slug, towns, delivery } = machine
  const form = useSchemaForm({
    schema: requestForm,
    mutation: newHireMutation(slug),
    toBody({ way, ...input }) {
      const isDelivered = way === 'delivered'
      const { total, deposit } = priceOf(machine, { ...input, isDelivered })
      return { ...input, isDelivered, sum: total + deposit }
    },
    defaultValues: {
      ...{ from: days?.from ?? '', until: days?.until ?? '', way: delivery === null ? 'fetched' : 'delivered' },
      ...{ town: towns.find((each) => each === town || towns.length === 1) ?? ('' as never), address: '', note: '' },
    },
    draft: `hire ${slug}`,
    onSuccess: ({ id }) => onAsked(id),
  })
  const { field, isBusy, watch } = form
  usePlaceOfBefore(form, towns)
  return (
    <>
      <DaysWithoutScript machine={machine} days={days} />
      <Form form={form} className="grid gap-5">
        <ChosenDays machine={machine} form={form} onDays={onDays} />
        {delivery !== null && <WayField form={form} />}
        <Price machine={machine} values={watch()} />
        <SelectField label={t`Town of the site`} {...field('town')}>
          <option value="">{t`Choose a town`}</option>
          {towns.map((town) => (
            <option key={town} value={town}>
              {townName(town)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t`Address of the site`}
          hint={t`Add a landmark, so that it's easy to find. Only the lender sees it, and KamshetBuild if you disagree.`}
          rows={2}
          {...field('address')}
        />
        <TextAreaField label={t`Note for the lender`} note={t`optional`} rows={2} {...field('note')} />
        <p className="text-sm text-muted">
          <Trans>
            The days will be reserved for you, and the lender will have 24 hours to confirm. You pay the lender at the
            hand-over, in cash or by UPI. You pay nothing here.
          </Trans>
        </p>
        <ByVisitor
          guest={<LoginFirst slug={slug} days={watch(['from', 'until'])} />}
          member={() => <SubmitButton isBusy={isBusy}>{isBusy ? t`Sending...` : t`Ask for these days`}</SubmitButton>}
        />
      </Form>
    </>
  )
}

/**
 * Fills in the site of the last request, or the town that this device remembers. It never replaces what the hirer has
 * chosen or typed.
 */
function usePlaceOfBefore({ getValues, setValue }: OfForm['form'], towns: readonly TownId[]): void {
  const visitor = useVisitor()
  const last = useLateQuery({ ...lastSiteQuery, enabled: Boolean(visitor) })
  const isKnown = visitor === null || last !== undefined
  const place = last?.place
  useEffect(() => {
    if (!isKnown) return
    const town = place?.town ?? rememberedTown()
    if (!getValues('town') && town && towns.includes(town)) setValue('town', town)
    if (!getValues('address') && place?.address && getValues('town') === place.town) setValue('address', place.address)
  }, [isKnown, place, towns, getValues, setValue])
}

function WayField({ form }: OfForm) {
  const { t } = useLingui()
  const ways = [
    ['delivered', t`Bring it to the site`],
    ['fetched', t`I fetch it`],
  ] as const
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{t`How does it get there?`}</legend>
      <div className="grid grid-cols-2 overflow-hidden rounded-md border border-line-strong">
        {ways.map(([value, label]) => (
          <label
            key={value}
            className="grid min-h-12 place-items-center px-3 text-center font-medium has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
          >
            <input type="radio" value={value} className="sr-only" {...form.register('way')} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shows what the chosen days cost, once both are valid. */
function Price({ machine, values: { from, until, way } }: { machine: Machine; values: Partial<RequestFormFields> }) {
  const days = from && until ? readDays({ from, until }) : undefined
  const isDelivered = way === 'delivered'
  return (
    <div role="status" className="rounded-lg bg-sunken p-4">
      {days && dayCount(days.from, days.until) <= 90 ? (
        <PriceLines
          {...priceOf(machine, { ...days, isDelivered })}
          isDelivered={isDelivered}
          isHirer
          withGst={machine.withGst}
        />
      ) : (
        <p className="text-muted">
          <Trans>Choose the first and the last day to see what it costs.</Trans>
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        <Trans>The day of the hand-over and the day of the return both count: 10 to 12 August is 3 days.</Trans>
      </p>
    </div>
  )
}

function LoginFirst({ slug, days: [from, until] }: { slug: string; days: (string | undefined)[] }) {
  const search = from && until ? `?${new URLSearchParams({ from, until })}` : ''
  const redirect = `${machinePath(slug)}${search}#ask`
  return (
    <div className="grid gap-2.5">
      <Link to="/login" search={{ redirect }} className={button('primary', 'min-h-12 w-full')}>
        <Trans>Log in to ask</Trans>
      </Link>
      <p className="text-sm text-muted">
        <Trans>What you have typed is kept on this device until you are back.</Trans>
      </p>
    </div>
  )
}
