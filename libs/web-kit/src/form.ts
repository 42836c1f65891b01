import { z } from 'zod';

// zod probes for `new Function`, which violates the content security policy.
z.config({ jitless: true });

/** Validates a form against a contract's schema. Import this only from lazily loaded forms: it includes zod. */
export { zodResolver as contractResolver } from '@hookform/resolvers/zod';
export { useForm } from 'react-hook-form';
