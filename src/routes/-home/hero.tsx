import { Trans, useLingui } from '@lingui/react/macro'
import { SearchForm } from '#features/directory/search/search-form.tsx'
import { Doors } from './doors.tsx'
import { heroFallback, heroSizes, heroSources } from './hero-picture.ts'

/**
 * Says what the site is for: one sentence, what people come for, and the search. On phones the heading is over the
 * picture's sky, on wide screens beside the picture.
 */
export function Hero() {
  const { t } = useLingui()
  return (
    <section className="grid lg:page lg:grid-cols-[1fr_1.15fr] lg:gap-x-12 lg:pt-10">
      <div className="relative col-start-1 row-start-1 h-56 sm:h-96 lg:col-start-2 lg:row-span-2 lg:h-auto">
        <picture className="contents">
          <source type="image/avif" srcSet={heroSources} sizes={heroSizes} />
          <img
            src={heroFallback}
            width={1280}
            height={960}
            fetchPriority="high"
            decoding="async"
            alt={t`A low concrete house with a brick wing and a wide verandah, in evening sun below the hills`}
            className="size-full bg-[#b9cbd3] object-cover object-[70%_50%] lg:aspect-4/3 lg:rounded-2xl lg:object-center"
          />
        </picture>
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-linear-to-b from-white/85 via-white/45 via-25% to-transparent to-50% lg:hidden"
        />
      </div>
      <div className="page relative col-start-1 row-start-1 pt-5 sm:pt-8 lg:self-end lg:px-0 lg:pt-0 lg:pb-7">
        <h1 className="max-w-80 text-[1.75rem] leading-[1.15] font-extrabold tracking-tight text-[#1c1b19] sm:max-w-md sm:text-4xl lg:max-w-none lg:text-[3.25rem] lg:text-ink">
          <Trans>Find the right people to build your home</Trans>
        </h1>
        <p className="hidden text-muted lg:mt-4 lg:block lg:text-lg">
          <Purpose />
        </p>
      </div>
      <div className="page relative -mt-16 lg:order-last lg:col-span-2 lg:mt-10 lg:px-0">
        <Doors />
        <p className="mt-4 text-muted lg:hidden">
          <Purpose />
        </p>
      </div>
      <div className="page relative mt-4 lg:mt-0 lg:self-start lg:px-0">
        <SearchForm variant="full" className="panel p-4 shadow-card sm:p-5" />
      </div>
    </section>
  )
}

function Purpose() {
  return (
    <Trans>
      Find contractors and architects around Kamshet, Lonavla and Pune, know what your house will cost, build it
      together and buy the materials.
    </Trans>
  )
}
