import type { ReactNode } from 'react';
import type { MissedQuestion } from '@floatwise/contracts/strategist/missed-questions.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { type Column, Table } from '@floatwise/ui/table';
import { call } from '@floatwise/web-kit/api';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { timeText } from '../mails/mail-log-text.js';
import { AdminPage } from '../page/admin-page.js';
import { ForAdministrators } from '../page/for-administrators.js';
import { Pages } from '../page/loaded.js';

/** Questions that Float Genius misread. */
export const MissedQuestionsPage = (): ReactNode => (
  <ForAdministrators>
    <AdminPage title="Missed questions">
      <Panel
        title="Sent by “Not what I asked”"
        description="Card names, addresses, and long numbers were hidden before a question was stored, and who sent it isn’t kept. Add its wording to the golden questions, then delete it here."
        flush
      >
        <List />
      </Panel>
    </AdminPage>
  </ForAdministrators>
);

const usePage = (before?: string) =>
  useCallQuery(
    'strategist.listMissedQuestions',
    { query: before === undefined ? {} : { before } },
    { staleTime: 0, retry: false },
  );

const List = (): ReactNode => (
  <Pages usePage={usePage} failure="The questions can’t be loaded right now." more="Show older">
    {({ questions }, isFirst) =>
      questions.length === 0 ? (
        <EmptyState title="No questions" description="Questions appear here as soon as somebody sends one." />
      ) : (
        <Table
          caption={isFirst ? 'Missed questions' : 'Older missed questions'}
          columns={columns}
          rows={questions}
          rowKey={({ id }) => id}
          stickyHead
        />
      )
    }
  </Pages>
);

const columns: Column<MissedQuestion>[] = [
  {
    id: 'question',
    header: 'Question',
    primary: true,
    cell: ({ question }) => <span className="wrap-anywhere whitespace-pre-wrap">{question}</span>,
  },
  { id: 'sent', header: 'Sent on', align: 'end', cell: ({ sentAt }) => timeText(sentAt) },
  { id: 'delete', header: 'Delete', align: 'end', cell: (row) => <DeleteButton of={row} /> },
];

function DeleteButton({ of: { id, question } }: { of: MissedQuestion }): ReactNode {
  const readAgain = useReadAgain('strategist.listMissedQuestions');
  const deletion = useMutation({
    mutationFn: () => call('strategist.deleteMissedQuestion', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Question deleted', description: question });
      return readAgain();
    },
    meta: { failure: { title: 'Not deleted', text: 'The question can’t be deleted right now.' } },
  });
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={`Delete “${question}”`}
      loading={deletion.isPending}
      onClick={() => deletion.mutate()}
    >
      Delete
    </Button>
  );
}
