import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import {
  type Appearance,
  appearances,
  defaultTheme,
  largestRadius,
  primaryColors,
  radiusStep,
  type Variant,
  variants,
} from '#platform/pages/theme.ts'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { RangeField } from '#ui/range-field.tsx'
import { useTheme } from './use-theme.ts'

const choiceClass =
  'flex min-h-11 items-center justify-center rounded-md border border-line-strong px-1 text-center text-sm font-medium transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'

/** Lets people choose the theme of the whole site. Each choice is applied at once. */
export function ThemeCustomizer() {
  const { t } = useLingui()
  const { theme, choose, hasFailed } = useTheme()
  const variantNames: Record<Variant, string> = { professional: t`Classic`, vibrant: t`Vibrant`, tint: t`Soft` }
  const appearanceNames: Record<Appearance, string> = { light: t`Light`, dark: t`Dark`, system: t`System` }
  return (
    <div className="grid gap-5">
      <Choice title={t`Style`} className="grid-cols-3">
        {variants.map((variant) => (
          <Radio
            key={variant}
            name="variant"
            isChosen={theme.variant === variant}
            onChoose={() => choose({ variant })}
            className={choiceClass}
          >
            {variantNames[variant]}
          </Radio>
        ))}
      </Choice>
      <Colors primary={theme.primary} onChoose={(primary) => choose({ primary })} />
      <Radius radius={theme.radius} onChoose={(radius) => choose({ radius })} />
      <Choice title={t`Appearance`} className="grid-cols-3">
        {appearances.map((appearance) => (
          <Radio
            key={appearance}
            name="appearance"
            isChosen={theme.appearance === appearance}
            onChoose={() => choose({ appearance })}
            className={choiceClass}
          >
            {appearanceNames[appearance]}
          </Radio>
        ))}
      </Choice>
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          <Trans>This could not be saved to your account yet. We'll try again the next time you open a page.</Trans>
        </p>
      )}
      <button type="button" onClick={() => choose(defaultTheme)} className={button('secondary')}>
        <Trans>Reset</Trans>
      </button>
    </div>
  )
}

function Choice({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      <div className={`grid gap-2 ${className}`}>{children}</div>
    </fieldset>
  )
}

type RadioProps = {
  name: string
  isChosen: boolean
  onChoose: () => void
  className: string
  style?: CSSProperties
  title?: string
  children: ReactNode
}

function Radio({ name, isChosen, onChoose, children, ...label }: RadioProps) {
  return (
    <label {...label}>
      <input type="radio" name={`theme-${name}`} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}

type ColorsProps = { primary: string; onChoose: (primary: (typeof primaryColors)[keyof typeof primaryColors]) => void }

function Colors({ primary, onChoose }: ColorsProps) {
  const { t } = useLingui()
  const names: Record<keyof typeof primaryColors, string> = {
    blue: t`Blue`,
    purple: t`Purple`,
    green: t`Green`,
    red: t`Red`,
    orange: t`Orange`,
    pink: t`Pink`,
    teal: t`Teal`,
    indigo: t`Indigo`,
  }
  return (
    <Choice title={t`Colour`} className="grid-cols-4 justify-items-center">
      {(Object.keys(primaryColors) as (keyof typeof primaryColors)[]).map((color) => {
        const isChosen = primary === primaryColors[color]
        return (
          <Radio
            key={color}
            name="primary"
            isChosen={isChosen}
            onChoose={() => onChoose(primaryColors[color])}
            title={names[color]}
            style={{ backgroundColor: primaryColors[color] }}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary"
          >
            <span className="sr-only">{names[color]}</span>
            {isChosen && <Icon path={icons.check} size={20} className="text-black" />}
          </Radio>
        )
      })}
    </Choice>
  )
}

function Radius({ radius, onChoose }: { radius: number; onChoose: (radius: number) => void }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
      <RangeField
        label={t`Rounded corners`}
        name="radius"
        value={radius}
        max={largestRadius}
        step={radiusStep}
        valueText={`${radius} rem`}
        onChange={(value) => onChoose(Math.round(value * 10) / 10)}
      />
      {/* Large enough to show even the largest radius. */}
      <span aria-hidden="true" className="h-16 w-20 rounded-md border-2 border-primary bg-primary-soft" />
    </div>
  )
}
