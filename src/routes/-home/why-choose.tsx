import { Trans, useLingui } from '@lingui/react/macro'
import { Icon, icons } from '#ui/icon.tsx'

const rupee = 'M6 3h12M6 8h12m-12 5 8.5 8M6 13h3a6.5 5 0 0 0 0-10'

/** The selling points. Each sentence must be true. */
export function WhyChoose() {
  const { t } = useLingui()
  const points = [
    {
      icon: icons.check,
      title: t`Verified Professionals`,
      text: t`The badge appears only after we have checked their identity, address, registration or a site. It also says when.`,
    },
    {
      icon: rupee,
      title: t`Transparent Pricing`,
      text: t`Rates per square foot and usual budgets are on the profile, so you can compare before you call.`,
    },
    {
      icon: icons.pin,
      title: t`Local Expertise`,
      text: t`Contractors and architects here work between Pune and the ghats, and know what four months of rain, black soil and gram panchayat rules mean for your house.`,
    },
  ]
  return (
    <section aria-labelledby="why-choose" className="mt-16 bg-sunken py-14 lg:mt-24 lg:py-20">
      <div className="page">
        <h2 id="why-choose" className="text-2xl font-bold tracking-tight lg:text-3xl">
          <Trans>Why Choose KamshetBuild</Trans>
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3 lg:gap-12">
          {points.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 md:block">
              <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary">
                <Icon path={icon} size={22} />
              </span>
              <div className="md:mt-4">
                <h3 className="text-lg font-bold">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
