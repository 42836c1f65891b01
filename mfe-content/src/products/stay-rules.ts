/** A stay as typed into the form; dates as `YYYY-MM-DD`, empty while not chosen. */
export interface Stay {
  destination: string;
  checkIn: string;
  checkOut: string;
}

/** The fault of each field, in words; empty when all are fine. */
export function stayProblems(
  { destination, checkIn, checkOut }: Stay,
  today: string,
): Partial<Record<keyof Stay, string>> {
  return {
    ...(destination.trim() === '' && { destination: 'Enter a destination.' }),
    ...(destination.trim().length > 120 && { destination: 'At most 120 characters.' }),
    ...(checkIn === '' && { checkIn: 'Choose the day you arrive.' }),
    ...(checkIn !== '' && checkIn < today && { checkIn: 'Check-in is today or later.' }),
    ...(checkOut === '' && { checkOut: 'Choose the day you leave.' }),
    ...(checkOut !== '' && checkOut <= checkIn && { checkOut: 'Check-out is after check-in.' }),
  };
}

/** The partner's search: the form leads there by itself where no script runs. The edge's policy names it (EDGE_FORM_TARGETS). */
export const searchPage = 'https://www.vrbo.com/search';
export const searchNames: Record<keyof Stay, string> = {
  destination: 'destination',
  checkIn: 'startDate',
  checkOut: 'endDate',
};

/** The partner's own search, without our tag: where it leads when our server does not answer. */
export function plainSearch({ destination, checkIn, checkOut }: Stay): string {
  const query = {
    [searchNames.destination]: destination.trim(),
    [searchNames.checkIn]: checkIn,
    [searchNames.checkOut]: checkOut,
  };
  return `${searchPage}?${new URLSearchParams(query).toString()}`;
}
