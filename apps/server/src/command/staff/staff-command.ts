import { createStaffActions } from '@toonbank/api/create-staff-actions.ts'
import { openDatabaseClock } from '@toonbank/api/process/database-clock.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import { byCommand } from '../by-command.ts'
import type { CommandDependencies } from '../command-dependencies.ts'
import { type Answer, noOrder, type RequestOf, type Staff, wrong } from './answer.ts'
import { describeOrder, describeOrders, timeFormatIn } from './describe-order.ts'
import { describeQuote, describeQuotes } from './describe-quotes.ts'
import { describeReview, describeReviews } from './describe-reviews.ts'
import { describeTasks } from './describe-tasks.ts'
import { describeWantedProducts } from './describe-wanted.ts'
import { describeWithdrawals } from './describe-withdrawals.ts'
import { listOnAccount, setCreditLimit } from './on-account-commands.ts'
import {
  cancelOrder,
  markPaid,
  moveOrder,
  readyForPickup,
  refundOrder,
  returnGoods,
  shipOrder,
  unmarkPaid,
} from './order-commands.ts'
import type { StaffRequest } from './staff-request.ts'
import { bookTask, doTask } from './task-commands.ts'
import { answerTicket, closeTicket, listTickets, showTicket } from './ticket-commands.ts'
import { showVatNumber } from './vat-number-command.ts'
import { writeReviewPictures } from './write-pictures.ts'

const perPage = 50

/** Runs a command about orders, tasks, stock or codes, and prints the result. */
export async function staffCommand(request: StaffRequest, dependencies: CommandDependencies): Promise<0 | 1> {
  const { connection, settings, say, complain } = dependencies
  const clock = await openDatabaseClock(connection, { error: () => complain("The database's clock was set back.") })
  try {
    const log = { info: () => {}, warn: () => {}, error: () => complain('A payment could not be followed.') }
    const actions = createStaffActions(
      {
        database: connection,
        databaseUrl: '',
        appUrl: settings.APP_URL ?? '',
        isPublic: false,
        sandboxInPublic: false,
        paymentSettings: settings,
        rateLimitScale: 1,
        clock: clock.now,
        log,
      },
      asOwner(byCommand()),
    )
    const answer = await perform(request, {
      actions,
      formatTime: timeFormatIn(await actions.findTimeZone()),
      now: clock.now(),
      pathOf: dependencies.pathOf,
    })
    if ('wrong' in answer) complain(answer.wrong)
    else for (const line of answer) say(line)
    return 'wrong' in answer ? 1 : 0
  } finally {
    await clock.stop()
  }
}

async function perform(request: StaffRequest, staff: Staff): Promise<Answer> {
  const { actions, formatTime, now } = staff
  switch (request.kind) {
    case 'listOrders':
      return onePage(
        request,
        (page) => actions.listOrders({ ...request, page, perPage }),
        (orders) => describeOrders(orders, formatTime),
      )
    case 'showOrder': {
      const order = await actions.findOrder(request.orderNumber)
      return order ? describeOrder(order, formatTime) : noOrder(request.orderNumber)
    }
    case 'listTasks':
      return describeTasks(await actions.listTasks(), now)
    case 'listWithdrawals':
      return describeWithdrawals(await actions.listWithdrawals(), formatTime)
    case 'listTickets':
      return listTickets(staff)
    case 'showTicket':
      return showTicket(request, staff)
    case 'answerTicket':
      return answerTicket(request, staff)
    case 'closeTicket':
      return closeTicket(request, staff)
    case 'moveOrder':
      return moveOrder(request, staff)
    case 'readyForPickup':
      return readyForPickup(request, staff)
    case 'shipOrder':
      return shipOrder(request, staff)
    case 'cancelOrder':
      return cancelOrder(request, staff)
    case 'refundOrder':
      return refundOrder(request, staff)
    case 'returnGoods':
      return returnGoods(request, staff)
    case 'markPaid':
      return markPaid(request, staff)
    case 'unmarkPaid':
      return unmarkPaid(request, staff)
    case 'listQuotes':
      return onePage(request, (page) => actions.listQuotes({ page, perPage }), describeQuotes)
    case 'showQuote': {
      const quote = await actions.findQuote(request.quoteNumber)
      return quote ? describeQuote(quote, formatTime) : wrong(`There is no quote ${request.quoteNumber}.`)
    }
    case 'listReviews':
      return onePage(
        request,
        (page) => actions.listReviews({ ...request, page }),
        (reviews) => describeReviews(reviews, formatTime),
      )
    case 'showReview': {
      const review = await actions.findReview(request.id)
      if (!review) return noReview(request.id)
      const files = request.folder === undefined ? [] : await writeReviewPictures(request.id, request.folder, staff)
      return [...describeReview(review, formatTime), ...files]
    }
    case 'decideReview': {
      const decided = await actions.decideReview(request.id, request.decision)
      if (decided.ok) return [`Review ${request.id} is ${request.decision.status}.`]
      return decided.problem === 'reviewChanged'
        ? wrong(`Review ${request.id} says something else now: read it again, 'reviews show ${request.id}'.`)
        : noReview(request.id)
    }
    case 'answerReview': {
      const answered = await actions.answerReview(request.id, request.answer)
      return answered.ok ? [`Review ${request.id} has its answer.`] : wrong(`No review ${request.id} is published.`)
    }
    case 'listOnAccount':
      return listOnAccount(staff)
    case 'showVatNumber':
      return showVatNumber(request, staff)
    case 'setCreditLimit':
      return setCreditLimit(request, staff)
    case 'finishTask':
    case 'refundTask':
      return doTask(request, staff)
    case 'bookTask':
      return bookTask(request, staff)
    case 'listWanted':
      return onePage(
        request,
        (page) => actions.listWanted({ page, perPage }),
        (wanted) => describeWantedProducts(wanted, formatTime),
      )
    case 'setStock':
      return setStock(request, staff)
    case 'addCoupon': {
      const added = await actions.addCoupon(request)
      return added.ok
        ? [`${request.coupon.code} can be used.`]
        : wrong(`There is a code ${request.coupon.code} already.`)
    }
  }
}

/** One page of a list, and where it goes on: an order that waits on the next one would be missed. */
async function onePage<Row>(
  { page }: { readonly page: number },
  read: (page: number) => Promise<readonly Row[]>,
  describe: (rows: readonly Row[]) => readonly string[],
): Promise<Answer> {
  const rows = await read(page)
  const goesOn = rows.length > 0 && (await read(page + 1)).length > 0
  return [...describe(rows), ...(goesOn ? [`There are more: --page ${page + 1}.`] : [])]
}

const noReview = (id: number) => wrong(`There is no review ${id}.`)

async function setStock({ articleNumber, change }: RequestOf<'setStock'>, { actions }: Staff): Promise<Answer> {
  const set = await actions.setStock(articleNumber, change)
  if (set.ok) return [`${articleNumber}: ${set.value.before} → ${set.value.after} pieces.`]
  const refusals = {
    articleNotFound: `There is no article ${articleNumber}.`,
    notCounted: `The pieces of ${articleNumber} are not counted.`,
    hasSizes: `${articleNumber} has sizes with article numbers of their own: set those.`,
    belowNothing: `${articleNumber} has fewer pieces than that.`,
  }
  return wrong(refusals[set.problem])
}
