import type { NewMachine } from './schema.ts'

/** What a form sends for a new machine. */
export function machineInput(given: Partial<NewMachine> = {}): NewMachine {
  return {
    ...{ kind: 'concrete-mixer', title: 'Half-bag mixer', description: 'Diesel, with a hopper.', included: 'Hopper' },
    ...{ rateDay: '1,200', rateWeek: '7000', deposit: '5000', delivery: '600', withGst: false, minDays: '1' },
    ...{ towns: ['kamshet', 'lonavla'], units: '2', pictureIds: [], ...given },
  }
}
