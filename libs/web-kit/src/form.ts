import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

// zod's probe for `new Function` offends the content security policy.
z.config({ jitless: true });

/** Validates a form by a contract's schema. Import this from lazily loaded forms only: it carries zod. */
export { zodResolver as contractResolver };
export { useForm } from 'react-hook-form';
