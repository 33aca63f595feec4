import { staffCommand } from '@toonbank/cli/staff/staff-command.ts'
import { readStaffRequest } from '@toonbank/cli/staff/staff-verbs.ts'
import type { Shop } from '@toonbank/testing/a-shop.ts'
import { createMasterFolder } from '../compose/create-master-store.ts'
import { createLog } from '../log/create-log.ts'
import { readSettings } from '../settings.ts'
import { createProgress } from '../start/progress.ts'

/** Says a command of staff as in a terminal, word by word, and gives what is printed. */
export const aStaffTerminal =
  (shop: Shop) =>
  async (...[verb = '', ...rest]: readonly string[]): Promise<string> => {
    const request = readStaffRequest(verb, rest)
    if ('wrong' in request) return request.wrong
    const settings = readSettings({})
    const masters = createMasterFolder(settings.DATA_DIR)
    const printed: string[] = []
    const tell = (text: string) => void printed.push(text)
    await staffCommand(request, {
      ...{ connection: shop.database, settings, masters, say: tell, complain: tell, log: createLog('silent') },
      ...{ progress: createProgress(tell, false), language: 'en', pathOf: (file) => file },
    })
    return printed.join('\n')
  }
