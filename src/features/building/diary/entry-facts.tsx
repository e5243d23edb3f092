import { Trans } from '@lingui/react/macro'
import { Cloud, CloudDrizzle, CloudRain, HardHat, type LucideIcon, Sun, Truck, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Delivery, headCount, type Labour, rains, type Weather } from './rules.ts'
import { useDiaryWords } from './use-diary-words.ts'

export const weatherIcons: Record<Weather, LucideIcon> = {
  clear: Sun,
  cloudy: Cloud,
  light_rain: CloudDrizzle,
  heavy_rain: CloudRain,
  wind: Wind,
}

type Props = {
  labour: Labour
  deliveries: readonly Delivery[]
  weather: Weather | null
  workStopped: boolean
}

/** The facts of an entry beside its note: the weather, the workers and the deliveries. */
export function EntryFacts({ labour, deliveries, weather, workStopped }: Props) {
  const words = useDiaryWords()
  const WeatherIcon = weather && weatherIcons[weather]
  return (
    <>
      {(WeatherIcon || workStopped) && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {WeatherIcon && (
            <Chip tone={rains.includes(weather) ? 'bg-rain-soft text-rain' : 'bg-sunken text-ink'}>
              <WeatherIcon size={16} aria-hidden="true" />
              {words.weathers[weather]}
            </Chip>
          )}
          {workStopped && (
            <Chip tone="bg-warn-soft text-warn">
              <Trans>Work stopped</Trans>
            </Chip>
          )}
        </ul>
      )}
      {headCount(labour) > 0 && (
        <Fact icon={HardHat}>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {words.labourOf(labour).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Fact>
      )}
      {deliveries.length > 0 && (
        <Fact icon={Truck}>
          <ul className="grid gap-1">
            {deliveries.map((delivery, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: deliveries have no ids
              <li key={at} className="wrap-anywhere">
                <Delivered delivery={delivery} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  )
}

function Delivered({ delivery: { what, quantity, from } }: { delivery: Delivery }) {
  const goods = [what, quantity].filter(Boolean).join(', ')
  if (!from) return goods
  return (
    <Trans>
      {goods}, <span className="text-muted">from {from}</span>
    </Trans>
  )
}

function Chip({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <li className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium ${tone}`}>
      {children}
    </li>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="mt-2.5 flex gap-2.5 text-[0.9375rem]">
      <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      {children}
    </div>
  )
}
