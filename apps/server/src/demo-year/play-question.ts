import { createTicket } from '@toonbank/contract/shop/support.ts'
import { answerTicket, listTickets, showTicket } from '@toonbank/contract/staff/ticket.ts'
import type { Shopper } from './a-shopper.ts'
import type { Stage } from './stage.ts'

const questions = [
  ['Wanneer komt mijn kleed?', 'Ik ben deze week alleen donderdag thuis. Lukt dat?'],
  ['Antislip eronder?', 'We hebben een gladde houten vloer. Welke ondergrond past bij dit kleed?'],
  ['Vlek van rode wijn', 'Er is wijn over het kleed gegaan. Hoe krijgen we dat eruit zonder de wol te beschadigen?'],
  ['Kleur valt anders uit', 'In het echt is het kleed warmer van kleur dan op de foto. Kan ik ruilen?'],
] as const

export async function askSomething(stage: Stage, shopper: Shopper): Promise<void> {
  const [subject, message] = stage.draw.pick(questions)
  const asked = await shopper.ask(createTicket, { body: { subject, message } })
  if (asked.ok) answerLater(stage, asked.value.number)
}

/** The newest questions wait for an answer. */
export function answerLater({ draw, staff, later, isRecent }: Stage, number: string): void {
  if (isRecent()) return
  later(draw.share() * 2, async () => {
    const open = await staff.support.ask(listTickets, { query: {} })
    const ticket = open.ok ? open.value.items.find((one) => one.number === number) : undefined
    if (!ticket) return
    const shown = await staff.support.ask(showTicket, { params: { id: String(ticket.id) } })
    if (!shown.ok) return
    const body = {
      text: 'Dank je wel voor je bericht. Je hoort vandaag nog van ons.',
      seen: shown.value.messages.length,
    }
    await staff.support.ask(answerTicket, { params: { id: String(ticket.id) }, body })
  })
}
