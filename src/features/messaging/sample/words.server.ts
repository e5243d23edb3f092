import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Profession } from '#features/directory/professionals/rules.ts'
import type { Topic } from './rules.ts'

const thanks = [msg`You're welcome. Write to us any time.`, msg`Our pleasure. Shall we talk about the next step?`]
const greeting = [
  msg`Namaste! How can we help you with your house?`,
  msg`Namaste, thank you for writing. Where is your plot, and what are you planning?`,
]

/** The answers of sample professionals by profession and topic, a few for each. */
export const answers: Readonly<Record<Profession, Readonly<Record<Topic, readonly MessageDescriptor[]>>>> = {
  contractor: {
    visit: [
      msg`Yes, we can come to the site this week. Does Saturday morning suit you? Please share the location of the plot.`,
      msg`Our supervisor can visit the site on any weekday after 10. Which day suits you?`,
    ],
    price: [
      msg`The rate depends on the built-up area and the finish. Please send us the plan, and you'll have a quote with quantities in three days.`,
      msg`We quote by item, with GST shown separately. Could you tell us the area and whether you want work with material?`,
    ],
    material: [
      msg`We use well-known brands and show you each bill and test report. You can also buy the material yourself, and we give you the list.`,
      msg`Cement and steel come to the site in lots, and your engineer can check each one. Do you have a brand in mind?`,
    ],
    thanks,
    greeting,
    else: [
      msg`Thank you for your message. Could you tell us the place, the area and when you want to start?`,
      msg`Noted. We'll check this with our site team and write to you by tomorrow.`,
    ],
  },
  architect: {
    visit: [
      msg`Yes, we like to see the plot before we draw anything. Does Saturday morning suit you? Please bring the 7/12 extract and the survey map.`,
      msg`We can visit the plot on any weekday after 10. Which day suits you?`,
    ],
    price: [
      msg`Our fee depends on the area and on what you need: design, approvals or site visits as well. Please tell us the size of the plot and the rooms that you want.`,
      msg`We work by stages, and you pay after each one. We can send you a fee proposal once we know the area.`,
    ],
    material: [
      msg`We'll choose the material together, with samples. For this rain, stone outside and a good slope on the roof last longest.`,
      msg`The drawings name each material and its grade, so that every contractor quotes for the same. What look do you have in mind?`,
    ],
    thanks,
    greeting,
    else: [
      msg`Thank you for your message. Could you tell us the size of the plot, the place and how many rooms you want?`,
      msg`Noted. We'll think it over and send you a sketch or an answer by tomorrow.`,
    ],
  },
}
