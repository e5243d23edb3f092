import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Plot } from '#features/building/projects/pin-schema.ts'
import { metresBetween, type Point } from '#platform/values/distance.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import type { SchemaForm } from '#ui/form.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { MapPicture } from './map-picture.tsx'
import { PlaceFailureText } from './place-failure.tsx'
import { accuracyText, distanceText } from './rules.ts'
import type { PlaceFields, PlaceInput, PlaceWay } from './schema.ts'
import { type DevicePlace, useDevicePlace } from './use-device-place.ts'

type OfForm = { form: SchemaForm<PlaceFields, PlaceInput> }
type Props = OfForm & {
  /** The user's plots that have a pin, to choose from. */
  plots?: readonly Plot[]
  /** Whether the device's location is requested as soon as the form opens, without another press. */
  asksAtOnce?: boolean
}

/** The initial values of the form. */
export const noPlace: PlaceFields = {
  ...{ way: 'here', here: null, plot: '', pasted: '', label: '', text: '', keepFor: '' },
}

/** Lets the user choose a place: the location of the device, the pin of a plot, or a pasted point. */
export function ChosenPlace({ form, plots = [], asksAtOnce = false }: Props) {
  const { t } = useLingui()
  const way = form.watch('way')
  const ways: { value: PlaceWay; label: string }[] = [
    { value: 'here', label: t`My current location` },
    ...(plots.length > 0 ? [{ value: 'plot' as const, label: t`The plot's pin` }] : []),
    { value: 'pasted', label: t`Paste a point` },
  ]
  return (
    <>
      <RadioCards
        legend={t`Which place?`}
        choices={ways}
        error={form.field('way').error}
        input={form.register('way')}
      />
      {way === 'here' && <Here form={form} plots={plots} asksAtOnce={asksAtOnce} />}
      {way === 'plot' && (
        <SelectField label={t`Project`} {...form.field('plot')}>
          <option value="">{t`Choose a project`}</option>
          {plots.map(({ projectId, name, lang }) => (
            <option key={projectId} value={projectId} lang={lang}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {way === 'pasted' && (
        <TextAreaField
          label={t`Point or link`}
          hint={t`Two numbers such as 18.7546, 73.5523, degrees and minutes, or a link from Google Maps`}
          rows={2}
          autoCapitalize="off"
          spellCheck={false}
          {...form.field('pasted')}
        />
      )}
    </>
  )
}

/** The field for a short label of the place. */
export function WhatIsThere({ form }: OfForm) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`What is there?`}
      note={t`optional`}
      hint={t`For example: the gate on the road side`}
      {...form.field('label')}
    />
  )
}

/**
 * Lets the user choose the device's location. The browser asks for permission, and the user sees the result before
 * anything is sent.
 */
function Here({ form, plots, asksAtOnce }: Required<Props>) {
  const { asking, ask } = useDevicePlace((place) => {
    form.setValue('here', place)
    form.clearErrors('way')
  })
  const here = form.watch('here')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (asksAtOnce && !here) ask()
  }, [])
  if (asking.state === 'failed')
    return (
      <div className="grid gap-2">
        <PlaceFailureText why={asking.why} />
        <button type="button" onClick={ask} className={button('secondary', 'min-h-12')}>
          <Trans>Try again</Trans>
        </button>
      </div>
    )
  const isFound = here !== null && asking.state !== 'asking'
  const isUnasked = !isFound && !asksAtOnce && asking.state === 'none'
  return (
    <div
      role="status"
      aria-busy={!isFound && !isUnasked}
      className="grid min-h-24 content-center gap-1 rounded-lg bg-sunken p-4"
    >
      {isFound ? (
        <Found place={here} plots={plots} onAgain={ask} />
      ) : (
        <>
          {isUnasked ? (
            <button type="button" onClick={ask} className={button('secondary', 'min-h-12 justify-self-start')}>
              <Trans>Find my location</Trans>
            </button>
          ) : (
            <p className="font-semibold">
              <Trans>Finding where you are …</Trans>
            </p>
          )}
          <p className="text-sm text-muted">
            <Trans>Your browser may ask for permission. Nothing is sent yet.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

type FoundProps = { place: DevicePlace; plots: readonly Plot[]; onAgain: () => void }

/** Shows what will be sent: the point on a map and its accuracy. Also shows the distance to the nearest plot. */
function Found({ place, plots, onAgain }: FoundProps) {
  const { i18n } = useLingui()
  const nearest = nearestOf(place, plots)
  return (
    <>
      <MapPicture point={place} accuracy={place.accuracy} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex items-center gap-2 font-semibold">
          <Icon path={icons.pin} size={20} className="shrink-0 text-primary" />
          {accuracyText(i18n, place.accuracy)}
        </p>
        <button type="button" onClick={onAgain} className="min-h-11 font-medium text-primary hover:underline">
          <Trans>Find again</Trans>
        </button>
      </div>
      {nearest && (
        <p className="text-sm text-muted wrap-anywhere">
          <Trans>
            The plot's pin: <span lang={nearest.plot.lang}>{nearest.plot.name}</span>
          </Trans>
          <span className="block">{distanceText(i18n, nearest.metres)}</span>
        </p>
      )}
    </>
  )
}

function nearestOf(place: Point, plots: readonly Plot[]): { plot: Plot; metres: number } | undefined {
  const far = plots.flatMap((plot) => (plot.pin ? [{ plot, metres: metresBetween(place, plot.pin) }] : []))
  return far.sort((one, other) => one.metres - other.metres)[0]
}
