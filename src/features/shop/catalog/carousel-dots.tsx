import { useLingui } from '@lingui/react/macro'
import { slideId } from './rules.ts'

type Props = {
  total: number
  /** The index of the slide in view. */
  at: number
  /** Called when a dot is pressed, if scripts run. The link is then not followed. */
  onChoose?: (at: number) => void
}

/** Links to the slides, a dot for each. Without scripts, a dot scrolls to its slide. */
export function CarouselDots({ total, at, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <ul className="absolute bottom-0.5 left-1 z-10 flex sm:bottom-2 sm:left-5 lg:left-11">
      {Array.from({ length: total }, (_, slide) => {
        const place = slide + 1
        return (
          <li key={slideId(slide)}>
            <a
              href={`#${slideId(slide)}`}
              aria-label={t`Product ${place} of ${total}`}
              aria-current={slide === at ? 'true' : undefined}
              onClick={
                onChoose &&
                ((event) => {
                  event.preventDefault()
                  onChoose(slide)
                })
              }
              className="group grid h-11 w-6 place-items-center rounded-md sm:w-8"
            >
              <span className="size-2.5 rounded-full bg-line-strong transition-[width,background-color] group-hover:bg-ink group-aria-[current]:w-5 group-aria-[current]:bg-primary" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
