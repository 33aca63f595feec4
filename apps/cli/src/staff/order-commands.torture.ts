import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { copyOrder } from '@toonbank/testing/copy-order.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { aStaff, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { staff, aPaidOrder } = aStaff(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

const terminal = aStaffTerminal(shop)
const says = (line: string) => terminal(...line.split(' '))

it('asks before goods come back, and says what follows', async () => {
  const { order } = await aPaidOrder('terminal', 3)
  expect(await says(`orders return ${order.number} --yes`)).toContain('its state does not allow that')
  await staff.ship(order.number, { ...parcel, pieces: oneOfLine(1, 2) })
  expect(await says(`orders return ${order.number} --yes`)).toContain('send or cancel that first')
  expect(await says(`orders cancel ${order.number}`)).toContain('what has not left of it')
  expect(await says(`orders cancel ${order.number} --yes`)).toMatch(/is shipped\.\n€ \d+\.\d\d goes back\./)
  const one = `orders return ${order.number} --pieces 1:1 --deduct 5 --code RMA-1`
  expect(await says(one)).toMatch(/1 × .* their price less € 5.00; they are not put back .* add --yes/)
  expect(await says(one)).toContain('\n- 1 × line 1 returned')
  expect(await says(`${one} --yes`)).toMatch(
    /is partlyReturned\.\nIt costs € \d+\.\d\d less\.\n€ \d+\.\d\d goes back\./,
  )
  expect(await says(`${one} --yes`)).toBe(`RMA-1 of ${order.number} was entered before. Nothing changed.`)
  expect(await says(`orders return ${order.number} --refund 999 --yes`)).toMatch(/these goods cost € \d+\.\d\d/)
  expect(await says(`orders return ${order.number} --pieces 1:2 --yes`)).toContain('not with its customer')
  const shown = await says(`orders show ${order.number}`)
  expect(shown).toMatch(/\(2 sent, 1 cancelled, 1 returned\)/)
  expect(shown).toMatch(/, less € \d+\.\d\d, received/)
  expect(shown).toMatch(/1 pcs returned: € \d+\.\d\d off, € 5.00 kept/)
})

it('sends an amount back once when two people refund it at the same moment, and says first what is left', async () => {
  const { order } = await aPaidOrder('two-people')
  const { number, totalInclVat } = order
  const left = `€ ${(totalInclVat / 100).toFixed(2)} is left`
  expect(await says(`orders refund ${number} 5`)).toContain(`€ 5.00 of ${number} goes back. ${left}`)
  const both = await Promise.all([1, 2].map(() => says(`orders refund ${number} 5 --yes`)))
  // The second has read the order before the first refund, or after it: it is refused for the one reason or the other.
  const refusal = expect.stringMatching(/since you looked|the same went back/)
  expect(both.filter((said) => said === `€ 5.00 of ${number} goes back.`)).toHaveLength(1)
  expect(both).toContainEqual(refusal)
  expect(await staff.findRefundable(number)).toBe(totalInclVat - 5_00)
})

it('sends money back once for a command that is sent twice, and again only to what was seen', async () => {
  const { order } = await aPaidOrder('refunded-again')
  const five = `orders refund ${order.number} 5`
  const shown = await says(five)
  const [seen] = /--yes --seen [\d.]+/.exec(shown) ?? []
  expect(await says(`${five} ${seen}`)).toBe(`€ 5.00 of ${order.number} goes back.`)
  expect(await says(`${five} ${seen}`)).toContain('since you looked')
  expect(await says(`${five} --again ${seen}`)).toContain('since you looked')
  // Without what was seen, the command reads it; it is the same command a year later too.
  await rewriteHistory(shop.database.db, refund, (tx) =>
    tx.update(refund).set({ createdAt: new Date(Date.now() - 365 * 86_400_000) }),
  )
  expect(await says(`${five} --yes`)).toContain('the same went back')
  expect(await says(`${five} --again --yes`)).toContain('needs what you saw')
  const [seenNow] = /--yes --seen [\d.]+/.exec(await says(`${five} --again`)) ?? []
  expect(await says(`${five} --again ${seenNow}`)).toBe(`€ 5.00 of ${order.number} goes back.`)
  expect(await says(`${five} --again ${seenNow}`)).toContain('since you looked')
  expect(await staff.findRefundable(order.number)).toBe(order.totalInclVat - 10_00)
})

it('takes the same goods back once for a command that is sent twice', async () => {
  const { order } = await aPaidOrder('returned-again', 3)
  await staff.ship(order.number, parcel)
  const one = `orders return ${order.number} --pieces 1:1 --refund 20`
  expect(await says(`${one} --yes`)).toContain('€ 20.00 goes back.')
  expect(await says(`${one} --yes`)).toContain('came back before')
  const shown = await says(one)
  expect(shown).toContain('--yes --seen 1 ')
  expect(await says(`${one} --yes --seen 1`)).toContain('€ 20.00 goes back.')
  expect(await says(`${one} --yes --seen 1`)).toContain('since you looked')
  expect(await says(`${one} --yes --seen one`)).toContain('--seen is what the command says')
  expect(await staff.findRefundable(order.number)).toBe(order.totalInclVat - 40_00)
})

it('cancels an order only as it was seen', async () => {
  const { order } = await aPaidOrder('cancelled-as-seen', 2)
  const cancels = `orders cancel ${order.number}`
  const [seen] = /--yes --seen \S+/.exec(await says(cancels)) ?? []
  expect(seen).toBe(`--yes --seen paid:${(order.totalInclVat / 100).toFixed(2)}`)
  await staff.ship(order.number, { ...parcel, pieces: oneOfLine(1) })
  expect(await says(`${cancels} ${seen}`)).toContain('is partlyShipped by now')
  expect(await says(`${cancels} --yes`)).toContain('is shipped.')
  expect(await says(`${cancels} --yes`)).toContain('its state does not allow that')
  expect(await says(`${cancels} ${seen}`)).toContain('its state does not allow that')
})

it('warns before money goes back that went back at the provider already, and books that', async () => {
  const { order, attempt } = await aPaidOrder('dashboard')
  const { number } = order
  const [task] = await shop.database.db
    .insert(paymentTask)
    .values({ attemptId: attempt.id, kind: 'refunded', amount: cents(5_00) })
    .returning()
  const key = `p${task?.id}`
  expect(await says('tasks')).toContain(`${key} `)
  expect(await says(`orders refund ${number} 5`)).toContain(`was it that, tasks book ${key}.`)
  expect(await says(`orders return ${number}`)).toContain(`was it that, tasks book ${key}.`)
  expect(await says(`tasks book ${key}`)).toMatch(/€ 5.00 of .* went back at sandbox\. .* as a gesture, .* add --yes/)
  expect(await says(`tasks book ${key} --pieces 1:1 --yes`)).toContain('does not allow goods to come back')
  expect(await says(`tasks book ${key} --yes`)).toBe(`€ 5.00 of ${number} went back at sandbox, and is booked.`)
  expect(await says(`tasks book ${key} --yes`)).toBe(`${key} is not an open task: see tasks.`)
  expect(await says(`orders show ${number}`)).toMatch(/credit note C\d+-\d+/)
})

it('asks before a booking is taken back, and says where the money belongs', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'terminal-booking')
  const line = `orders unmark-paid ${order.number} --note vergissing`
  expect(await says(`${line} --yes`)).toBe(`Nothing was entered for ${order.number} with mark-paid.`)
  await staff.markPaid(order.number, order.totalInclVat)
  expect(await says(line)).toContain('Nothing was done yet')
  expect(await says(`${line} --yes`)).toMatch(/was taken back\. It is pending\.\nEnter the money/)
})

it('lists what customers have withdrawn from, with the day by which the money goes back and what to do', async () => {
  expect(await says('withdrawals')).toBe('No withdrawals are open.')
  const { order } = await aPaidOrder('withdrawn', 2)
  const { number: orderNumber, emailAddress } = order
  const visitor = shop.aVisitor()
  const shown = await visitor.ask(findWithdrawable, { body: { orderNumber, emailAddress } })
  const lines = shown.ok ? shown.value.lines.map(({ uid }) => ({ uid, quantity: 1 })) : []
  await visitor.ask(withdraw, { body: { orderNumber, emailAddress, name: 'Anna de Vries', lines, seen: 0 } })
  const listed = await says('withdrawals')
  const [, key = ''] = /^(w\d+) {2}TB/.exec(listed) ?? []
  expect(listed).toMatch(/paid {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Anna de Vries\n {3}1 × .* \(line 1\)\n/)
  expect(listed).toMatch(/refund due by \d{4}-\d\d-\d\d: do not send them/)
  const tasks = await says('tasks')
  expect(tasks).toMatch(new RegExp(`${key} .*${orderNumber} {2}withdrawn: 1 ×`))
  expect(tasks).toMatch(new RegExp(`${orderNumber} {2}withdrawn from: look at its withdrawal`))
  expect(await says(`tasks refund ${key} --yes`)).toContain('entering the return')
  expect(await says(`orders ship ${orderNumber} --carrier PostNL`)).toContain('were withdrawn from')
  await staff.ship(orderNumber, { ...parcel, pieces: oneOfLine(1, 2) })
  expect(await says('withdrawals')).toContain('orders return --pieces 1:1')
  expect(await says(`tasks done ${key} --note geruild`)).toBe(`${key} is done.`)
  expect(await says('withdrawals')).toBe('No withdrawals are open.')
})

it('says where a list goes on, and of all orders that they are to be sent', async () => {
  const { order } = await aPaidOrder('many')
  await copyOrder(shop, order.id, 505)
  const first = (await says('orders list --status paid')).split('\n')
  expect([first.length, first.at(-1)]).toEqual([51, 'There are more: --page 2.'])
  expect(await says('orders list --status paid --page 11')).not.toContain('There are more')
  expect((await says('tasks')).match(/paid, to be sent/g)?.length).toBeGreaterThan(505)
})
