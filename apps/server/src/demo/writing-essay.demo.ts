import { getWordCount } from '@docket/rules';
import type { Db } from '../db/database.ts';
import { findByEmail } from '../features/users/index.ts';
import { insertEssay } from '../features/writing/index.ts';
import type { Deps } from '../http/deps.ts';

const DAYS_AGO = 4;
const minuteMs = 60_000;

const notes = `for fees: accountant - people waiting don't get seen. fair point!
against: librarian - families stop coming
analyst: money is not the issue (under half a percent)
teacher: pause instead of fee <- use this
my view: no fees, but pause borrowing. answer accountant first`;

const draft = `I think public libraries should not charge fees for late items. They should stop lending to people who are late until the item is back. This is fairer and it also works better.

The accountant says that a fee is a gentle way to tell someone that others are waiting. I agree that people who wait matter. When I was in high school I waited six weeks for a book that I needed for a paper. But a fee of a few cents would not have helped me, because whoever had the book could simply pay it. For someone with money a fee is like a longer rental. So the fee does not protect the people on the waiting list, at least not from those who can pay.

For people who cannot pay it is the other way around. The librarian tells about children whose cards are blocked because of four dollars. They did not do anything wrong, since a child can't decide whether the bus comes. Their families stop coming and then they lose everything that the library could have given to them. A public library is there for exactly these families, so this is the worst result it could have.

The teacher has the best idea in my opinion. If you are late, you can't borrow new things until you bring the old ones back. This costs everyone the same, no matter how much money they have. It also gives a real reason to return a book, because most people who keep one book want another one.

The analyst says that in other cities people had to wait somewhat longer after the fees were gone. This is an argument against having no consequences, but I am not asking for that. With the pause there would still be a consequence. And even if the waiting got a little longer, I think that a longer wait is better than losing readers completely.

To sum up, fees punish the wrong people and don't stop the right ones. A pause treats everyone the same and brings the books back.`;

/** An essay of the demo student on the first prompt, with a completed rubric. */
export async function demoEssay(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  { email, promptId, now }: { readonly email: string; readonly promptId: string; readonly now: Date },
): Promise<void> {
  const userId = (await findByEmail(tx, email))?.id;
  if (!userId) return;
  const startedAt = new Date(now.getTime() - DAYS_AGO * 1440 * minuteMs);
  const at = (minutes: number) => new Date(startedAt.getTime() + minutes * minuteMs);
  await insertEssay(tx, {
    userId,
    id: deps.newId(),
    promptId,
    startedAt,
    prewritingSeconds: 15 * 60,
    draftingSeconds: 35 * 60,
    draftingStartedAt: at(12),
    submittedAt: at(45),
    notes,
    notesAt: at(11),
    draft,
    draftAt: at(45),
    wordCount: getWordCount(draft),
    rubric: { position: 3, reasons: 3, perspectives: 4, organization: 3, language: 2 },
  });
}
