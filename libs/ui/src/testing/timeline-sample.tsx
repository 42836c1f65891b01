import { addDays, daysBetween, formatShort } from '@floatwise/finance/calendar/calendar';
import { cardBills } from '@floatwise/finance/cycle/bills';
import { statementOf, type CardCycle } from '@floatwise/finance/cycle/cycle';
import { useState } from 'react';
import { Timeline, type TimelineLane, type TimelineValue } from '../timeline.js';

const start = '2026-03-10';

const cycleOf = (place: number): CardCycle => ({
  statementDate: 1 + ((place * 11 + 14) % 28),
  dueDate: 1 + ((place * 11 + 8) % 28),
  dueMonth: 'next',
});

function laneOf(place: number): TimelineLane {
  const cycle = cycleOf(place);
  const { unpaid } = cardBills(
    { ...cycle, currentBalance: 640, statementBalance: 640, paidStatements: [], cycleSince: start },
    { today: start },
  );
  const statements = [0, 31, 62].map((days) => statementOf(cycle, addDays(start, days)));
  return {
    id: `card-${place}`,
    name: place === 1 ? 'Sapphire' : `Card with a long name ${place + 1}`,
    position: place,
    text: `Closes ${statements.map(({ closingDate }) => formatShort(closingDate)).join(', ')}.`,
    marks: [
      ...unpaid.map(({ dueDate }) => ({ at: daysBetween(start, dueDate), kind: 'bill', label: '$640.00' }) as const),
      ...statements.flatMap(({ closingDate, dueDate }) => [
        { at: daysBetween(start, closingDate), kind: 'close' } as const,
        { at: daysBetween(start, dueDate), kind: 'ahead' } as const,
      ]),
    ].filter(({ at }) => at >= 0 && at <= 90),
  };
}

function valueOf(place: number, day: number): TimelineValue & { days: number } {
  const { closingDate, dueDate } = statementOf(cycleOf(place), addDays(start, day));
  const [closes, due] = [daysBetween(start, closingDate), daysBetween(start, dueDate)];
  if (place === 2) return { words: 'no float', float: null, lost: 'Interest starts right away', days: 0 };
  return { words: `${due - day} days`, float: { closes, due, label: formatShort(dueDate) }, days: due - day };
}

/** A timeline of so many made-up cards, which can be used; the third one carries a balance. */
export function SampleTimeline({ count, onSettle }: { count: number; onSettle?: (day: number) => void }) {
  const [days, setDays] = useState(90);
  const [chosen, setChosen] = useState(0);
  const places = Array.from({ length: count }, (_, place) => place);
  const values = places.map((place) => valueOf(place, chosen));
  const best = places.reduce((first, place) =>
    (values[place]?.days ?? 0) > (values[first]?.days ?? 0) ? place : first,
  );
  const lanes = places.map(laneOf);
  return (
    <Timeline
      label="Your cards over the next days"
      start={start}
      days={days}
      spans={[30, 60, 90]}
      onZoom={(span) => {
        setDays(span);
        setChosen(Math.min(chosen, span));
      }}
      chosen={chosen}
      onChoose={setChosen}
      onSettle={onSettle}
      lanes={lanes}
      drawn={chosen}
      values={new Map(lanes.map(({ id }, place) => [id, values[place] ?? { words: '', float: null }]))}
      winner={lanes[best]?.id ?? null}
      valueText={`${formatShort(addDays(start, chosen))}: ${lanes[best]?.name}, ${values[best]?.days} days`}
    />
  );
}
