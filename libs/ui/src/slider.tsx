import { useEffect, useEffectEvent, useId, useRef, type ChangeEvent } from 'react';

export interface SliderProps {
  /** What the slider sets. */
  label: string;
  /** The value as text, shown to the right of the label and read by screen readers: "$420.00". */
  valueText: string;
  value: number;
  min: number;
  max: number;
  /** How far one press of an arrow key moves it. */
  step: number;
  onValueChange: (value: number) => void;
  className?: string;
}

/** A value that people drag, or change with the arrow keys, Page Up and Down, Home, and End. A native range input underneath. */
export function Slider({ label, valueText, value, min, max, step, onValueChange, className }: SliderProps) {
  const id = useId();
  const change = (event: ChangeEvent<HTMLInputElement>): void => onValueChange(event.target.valueAsNumber);
  const input = useRef<HTMLInputElement>(null);
  const adopt = useEffectEvent(() => {
    const left = input.current?.valueAsNumber;
    if (left !== undefined && left !== value) onValueChange(left);
  });
  // Prerendered, so people can move it before its code loads. Take over the position it has by then.
  useEffect(() => adopt(), []);
  return (
    <div className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-14 font-medium text-ink-soft">
          {label}
        </label>
        <output htmlFor={id} className="figures text-28 font-semibold">
          {valueText}
        </output>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={change}
        className="mt-2 h-6 w-full cursor-pointer touch-pan-y accent-accent"
      />
    </div>
  );
}
