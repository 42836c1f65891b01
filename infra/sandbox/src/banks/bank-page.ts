import { escapeHtml, page } from '../html.ts';
import { peopleOf, type Card, type Person } from '../people/people.ts';
import type { World } from '../people/world.ts';
import type { Grant } from './grants.ts';
import type { Issuer } from './issuers.ts';

const money = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function cardRow(card: Card, world: World): string {
  const { balance, statements } = world.ledger(card);
  const last = statements.at(-1);
  const facts: [string, string][] = [
    ['Balance', `${money(balance)} of ${money(card.creditLine)}`],
    ['Last statement', last ? `${money(last.balance)}, closed ${last.closed}` : 'none yet'],
    ['Payment', last ? `${money(last.minimum)} at least, due ${last.due}` : 'none yet'],
    ['APR', `${card.purchasesApr} %`],
  ];
  return `<h3>${escapeHtml(card.product)} ••••${card.lastFour}</h3>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

const grantRow = (issuer: Issuer, grant: Grant, person: Person): string =>
  `<form class="row" method="post" action="/${issuer.id}/withdraw/${grant.id}">
<span>${escapeHtml(grant.clientId)} may see ${grant.cardIds.map((id) => `••••${id.slice(-4)}`).join(', ')}<br>
<span class="soft">until ${new Date(grant.until).toISOString().slice(0, 10)}</span></span>
<button aria-label="Withdraw the consent of ${escapeHtml(person.name)}">Withdraw</button></form>`;

/** What a bank knows about its customers, and who they share it with. They can revoke that here. */
export function bankPage(issuer: Issuer, world: World, grants: Grant[]): string {
  const sections = peopleOf(issuer.id).map((person) => {
    const theirs = grants.filter((grant) => grant.bankId === issuer.id && grant.personId === person.id);
    return `<section class="panel" aria-labelledby="${person.id}"><h2 id="${person.id}">${escapeHtml(person.name)}</h2>
${world
  .cardsAt(issuer.id, person.id)
  .map((card) => cardRow(card, world))
  .join('')}${theirs.map((grant) => grantRow(issuer, grant, person)).join('')}</section>`;
  });
  return page(
    `${issuer.name} (sandbox)`,
    `<h1>${escapeHtml(issuer.name)}</h1><p class="soft">It is ${world.today()} at this bank of the sandbox.</p>${sections.join('')}`,
  );
}
